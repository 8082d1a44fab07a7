// A sign-in may be started with any data.

const anything = {
	'~standard': { version: 1, vendor: 'own', validate: (value: unknown) => ({ value }) }
};

export const settings = { flowData: { schema: anything } };
