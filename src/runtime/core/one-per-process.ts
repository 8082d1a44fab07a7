// One memory for the whole process: Next.js loads a copy of a file for each bundle, with variables of its own.

/**
 * The object of that name in this process, made when it is first asked for. Other apps in the process share it, so its keys
 * have to keep them apart where that matters.
 */
export function onePerProcess<T extends object>(name: string, make: () => T): T {
	const place = Symbol.for(`auth-cli.${name}`);
	const found: T | undefined = Reflect.get(globalThis, place);
	const one = found ?? make();
	Reflect.set(globalThis, place, one);
	return one;
}
