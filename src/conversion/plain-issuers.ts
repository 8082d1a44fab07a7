// Issuers that an app asks by plain http, as Auth.js let it: in a private network that may be on purpose.
import { isLoopback, isPrivate } from '../checks/network-address.ts';
import type { Project } from '../detect/project.ts';
import { readEnv } from '../edit/env-file.ts';
import type { PlainHttp } from '../edit/plain-http.ts';
import { isEnvFile } from '../plan/change.ts';

/** The variables of env files that hold such an address, and the file of each. */
export function plainIssuers(project: Project): ReadonlyMap<string, string> {
	const files = project.list('.').filter(isEnvFile);
	const found = files.flatMap((where) =>
		Object.entries(readEnv(project.text(where))).flatMap(([name, value = '']) => {
			// What the app calls itself is nothing that a provider is asked at.
			const isOwn = /^(NEXT)?AUTH_URL$/.test(name);
			return !isOwn && isClosed(URL.parse(value)) ? [[name, where] as const] : [];
		})
	);
	return new Map(found);
}

/** Plain http to an address that no public server has; the own machine is for development, and needs no setting. */
function isClosed(url: URL | null): boolean {
	if (url?.protocol !== 'http:' || isLoopback(url.hostname)) return false;
	return isPrivate(url.hostname) || /^[\w-]+$/.test(url.hostname);
}

export function noteOf(
	path: string,
	{ name, line, variable, isSet }: PlainHttp,
	plain: ReadonlyMap<string, string>
): string {
	const says = `${path}:${line}: ${variable} in ${plain.get(variable)} begins with http://`;
	const end =
		'A server that answers there decides who signs in: serve it by https, then remove that setting.';
	return isSet
		? `${says}, so ${name} gets \`allowInsecureRequests: true\`, without which sign-in there fails in production. ${end}`
		: `${says}. Add \`allowInsecureRequests: true\` to the settings of ${name}, or sign-in there fails in production. ${end}`;
}
