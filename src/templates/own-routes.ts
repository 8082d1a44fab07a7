import type { Setting } from '../frameworks/framework.ts';

const actions =
	'signin|signout|callback|session|csrf|providers|error|verify-request|webauthn-options';

/** A warning for each page of the app that has the address of a page of sign-in. */
export function sharedAddresses({ project, framework }: Setting): readonly string[] {
	const taken = new RegExp(`^${framework.authPath}/(?:${actions})(?:/|$)`);
	const all = (framework.routes?.(project) ?? []).flatMap(({ folder, addressOf }) =>
		project.sources(folder).map((file) => ({ file, path: addressOf(file.slice(folder.length)) }))
	);
	return all.flatMap(({ file, path }) => {
		if (path === undefined || !taken.test(path)) return [];
		return [
			`${file} has the address of sign-in, ${path}: people see only one of them. Move it, and name its new address in \`pages\` of the configuration.`
		];
	});
}
