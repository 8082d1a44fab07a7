// Providers by plain http in code.
import { type Finding, findingAt } from '../codes/finding.ts';
import { openConfig } from '../configuration/config.ts';
import { settingsOf, valuesOf, withoutComments } from '../detect/object-literal.ts';
import type { Checked } from './check.ts';

const endpoints = ['issuer', 'wellKnown', 'authorization', 'token', 'userinfo', 'jwks_endpoint'];

/** Code is the same wherever the app runs; one that asks for insecure requests has what its owner chose. */
export function issuersInCode(app: Checked): Finding[] {
	return [...openConfig(app).texts, ...ownProviders(app)].flatMap(([where, code]) => {
		if (/\ballowInsecureRequests\s*:\s*true\b/.test(code)) return [];
		const name = endpoints.find((one) => valuesOf(code, one).some(isInsecure));
		if (name === undefined) return [];
		return [findingAt('ISSUER_INSECURE', where, `names ${name} by http://`)];
	});
}

/** A text, or an object with one, that begins so. */
function isInsecure(value: string): boolean {
	const url = value.startsWith('{') ? (settingsOf(value)?.get('url') ?? '') : value;
	return /^["'`]http:\/\//.test(url);
}

/** Files of providers that their owner wrote. */
function ownProviders({ project, places, manifest }: Checked): readonly [string, string][] {
	const folder = `${places.runtime}/providers`;
	return project
		.list(folder)
		.map((name) => `${folder}/${name}`)
		.filter((path) => manifest?.files[path] === undefined && /\.[cm]?[jt]s$/.test(path))
		.map((path) => [path, withoutComments(project.text(path) ?? '')]);
}
