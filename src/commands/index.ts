/** Loads the code of one command; a run pays only for the command it was asked for. */
export const commands = {
	init: async () => (await import('./init.ts')).init,
	add: async () => (await import('./add.ts')).add,
	remove: async () => (await import('./remove.ts')).remove,
	addAdapter: async () => (await import('./add-adapter.ts')).addAdapter,
	removeAdapter: async () => (await import('./remove-adapter.ts')).removeAdapter,
	db: async () => (await import('./db.ts')).db,
	list: async () => (await import('./list.ts')).list,
	secret: async () => (await import('./secret.ts')).secret,
	secretApple: async () => (await import('./secret-apple.ts')).secretApple,
	idp: async () => (await import('./idp.ts')).idp
};
