import type { Setting } from '../frameworks/recipe.ts';

const actions =
	'signin|signout|callback|session|csrf|providers|error|verify-request|webauthn-options';

/** A warning for each page of the app that has the address of a page of sign-in. */
export function sharedAddresses({ project, recipe }: Setting): readonly string[] {
	const { routes } = project.folders;
	const taken = new RegExp(`^/auth/(?:${actions})(?:/|$)`);
	return project.sources().flatMap((file) => {
		if (!file.startsWith(`${routes}/`)) return [];
		const path = recipe.pathOf(file.slice(routes.length));
		if (path === undefined || !taken.test(path)) return [];
		return [
			`${file} has the address of sign-in, ${path}: people see only one of them. Move it, and name its new address in \`pages\` of the configuration.`
		];
	});
}
