// An app's own `profile` reads and writes whatever the provider sends, as with Auth.js, declared or not.

import { describe, expect, it } from 'vitest';
import { typeErrors } from '../type-errors.ts';
import { redirecting } from './simulation/catalog.ts';

/** What an app may write for each of the providers, in one file. */
const text = redirecting
	.map(
		({ module }, at) => `import P${at} from '../../templates/providers/${module}.ts';
P${at}({
	profile(profile) {
		profile.notDeclared = 'name';
		const name: string = profile.notDeclared.of.it;
		return { id: String(profile.alsoNot), name };
	}
});
`
	)
	.join('');

/** `address` and `updated_at` are claims that apps hardly read: they are left unknown. */
const claims = `import type * as theirs from '@auth/core/types';
import type * as ours from '../../src/runtime/core/types.ts';
type Known<X> = keyof { [K in keyof X as string extends K ? never : K]: 1 };
type Asked = Exclude<Known<theirs.Profile>, 'address' | 'updated_at'>;
export const whole = (one: ours.Profile): theirs.Profile => one;
export const names = (one: Asked): Known<ours.Profile> => one;
`;

/** As apps have it, unless they ask for more. */
const asUsual = { noPropertyAccessFromIndexSignature: false, exactOptionalPropertyTypes: false };
const errorsOf = (code: string) => typeErrors('test/providers/app-of-all.ts', code, asUsual);

describe('the profile of each provider', () => {
	it('may hold more than is declared', { timeout: 60_000 }, () => {
		expect(redirecting.length).toBeGreaterThan(100);
		expect(errorsOf(text)).toEqual([]);
	});
});

describe('the profile that callbacks are given', () => {
	it('has the claims that Auth.js declares, by the same types', { timeout: 60_000 }, () => {
		expect(errorsOf(claims)).toEqual([]);
	});
});
