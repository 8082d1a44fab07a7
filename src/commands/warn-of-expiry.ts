import type { Setting } from '../frameworks/framework.ts';
import { presentValues } from '../templates/env-variables.ts';
import { expiryOf } from '../templates/token-claims.ts';
import type { Context } from './command.ts';

/** Milliseconds. */
const day = 24 * 60 * 60_000;
const soon = 30 * day;

/** Tells of values in the env files that run out within 30 days, or have. Only client secrets that are tokens do. */
export function warnOfExpiry(
	{ now, stderr }: Pick<Context, 'now' | 'stderr'>,
	setting: Pick<Setting, 'project' | 'framework'>
): void {
	for (const [name, value] of Object.entries(presentValues(setting))) {
		const end = expiryOf(value);
		if (!/^AUTH_\w+_SECRET$/.test(name) || end === undefined) continue;
		const left = end.getTime() - now().getTime();
		if (left > soon) continue;
		const verb = left > 0 ? 'runs out' : 'ran out';
		const renewal =
			name === 'AUTH_APPLE_SECRET' ? ' Make another one: npx auth-cli secret apple' : '';
		stderr(`${name} ${verb} on ${end.toISOString().slice(0, 10)}.${renewal}\n`);
	}
}
