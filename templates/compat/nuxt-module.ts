// What is the same for both modules of Nuxt in this folder.

interface Nuxt {
	readonly options: { readonly build: { readonly transpile: unknown[] } };
	hook(name: 'modules:done', run: () => void): unknown;
}

/**
 * Nuxt transpiles the package that a module comes from. Of this one that is the app, with every package in its
 * `node_modules`: this takes that one entry out. `folder` is that of the module.
 */
export function keepPackages(nuxt: Nuxt, folder: string): void {
	nuxt.hook('modules:done', () => {
		const { transpile } = nuxt.options.build;
		const at = transpile.findIndex(
			(one) => typeof one === 'string' && folder.startsWith(`${one}/`)
		);
		if (at >= 0) transpile.splice(at, 1);
	});
}
