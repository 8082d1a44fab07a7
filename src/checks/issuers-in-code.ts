// Providers with plain http issuers in code.
import { type Finding, findingAt } from '../codes/finding.ts';
import { openConfig } from '../configuration/config.ts';
import { settingsOf, valuesOf, withoutComments } from '../detect/object-literal.ts';
import type { Checked } from './check.ts';

const endpoints = ['issuer', 'wellKnown', 'authorization', 'token', 'userinfo', 'jwks_endpoint'];

/** Code is the same in every environment; one that allows insecure requests is the owner's choice. */
export function issuersInCode(app: Checked): Finding[] {
	return [...openConfig(app).texts, ...ownProviders(app)].flatMap(([where, code]) => {
		if (/\ballowInsecureRequests\s*:\s*true\b/.test(code)) return [];
		const name = endpoints.find((one) => valuesOf(code, one).some(isInsecure));
		if (name === undefined) return [];
		return [findingAt('ISSUER_INSECURE', where, `names ${name} by http://`)];
	});
}

/** A text that begins so, or an object with one. */
function isInsecure(value: string): boolean {
	const url = value.startsWith('{') ? (settingsOf(value)?.get('url') ?? '') : value;
	return /^["'`]http:\/\//.test(url);
}

/** Custom provider files. */
function ownProviders({ project, places, manifest }: Checked): readonly [string, string][] {
	const folder = `${places.runtime}/providers`;
	return project
		.list(folder)
		.map((name) => `${folder}/${name}`)
		.filter((path) => manifest?.files[path] === undefined && /\.[cm]?[jt]s$/.test(path))
		.map((path) => [path, withoutComments(project.text(path) ?? '')]);
}
