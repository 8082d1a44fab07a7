import { type Finding, finding } from '../codes/finding.ts';
import { expiryOf } from '../configuration/token-claims.ts';
import type { Checked } from './check.ts';

/** Milliseconds. */
const day = 24 * 60 * 60_000;
const soon = 30 * day;

/** Values in the env files that expire within 30 days, or have expired. Only client secrets that are tokens do. */
export function expiry(app: Checked): Finding[] {
	return Object.entries(app.variables.values()).flatMap(([name, value]) => {
		const end = expiryOf(value);
		if (!/^AUTH_\w+_SECRET$/.test(name) || end === undefined) return [];
		const left = end.getTime() - app.now.getTime();
		if (left > soon) return [];
		const renewal =
			name === 'AUTH_APPLE_SECRET' ? ' Make another one: npx auth-cli secret apple' : '';
		const code = left > 0 ? 'PROVIDER_SECRET_EXPIRES' : 'PROVIDER_SECRET_EXPIRED';
		const verb = left > 0 ? 'runs out' : 'ran out';
		const title = `${name} ${verb} on ${end.toISOString().slice(0, 10)}.${renewal}`;
		return [finding(code, { title, where: name })];
	});
}
