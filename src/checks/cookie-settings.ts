// Cookies of the configuration that browsers reject, or do not send to sign-in.
import { type Finding, type FindingCode, findingAt } from '../codes/finding.ts';
import { openConfig } from '../configuration/config.ts';
import { literalOf, settingsOf } from '../detect/object-literal.ts';
import type { Checked } from './check.ts';

type Case = readonly [code: FindingCode, says: string];

/** Attributes in `cookies`. */
export function cookieSettings(app: Checked): Finding[] {
	return openConfig(app)
		.setting('cookies')
		.flatMap(({ path, value }) =>
			[...(settingsOf(value) ?? [])]
				.flatMap((cookie) => wrong(...cookie))
				.map(([id, says]) => findingAt(id, path, says))
		);
}

function wrong(cookie: string, value: string): Case[] {
	const settings = settingsOf(value);
	const options = settingsOf(settings?.get('options') ?? '');
	const said = (name: string) => literalOf(options?.get(name) ?? '');
	const name = literalOf(settings?.get('name') ?? '') ?? '';
	const site = said('sameSite')?.toLowerCase();
	const path = said('path') ?? '/';
	const domain = said('domain') ?? '';
	const isBound = name.startsWith('__Host-') && (options?.has('domain') || path !== '/');
	const lost = (says: string): Case => ['CONFIG_COOKIE_LOST', `${says} for the cookie ${cookie}`];
	return [
		// The sign-in form is same-origin.
		...(site === 'strict' && cookie !== 'csrfToken' ? [lost("sets sameSite to 'strict'")] : []),
		...(site === 'none'
			? [['CONFIG_COOKIE_SENT', `sets sameSite to 'none' for the cookie ${cookie}`] satisfies Case]
			: []),
		...(path !== '/' && !isBound ? [lost('sets a path')] : []),
		...(isBound ? [lost('sets a name with __Host- beside a domain or path')] : []),
		...(/[/:]/.test(domain) ? [lost('sets a domain with a scheme or port')] : [])
	];
}
