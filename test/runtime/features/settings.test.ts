import { describe, expect, it } from 'vitest';
import { features } from '../../../src/runtime/core/features.ts';
import type { Feature } from '../../../src/runtime/core/parts.ts';
import { account } from '../../../src/runtime/features/account/feature.ts';
import { activity } from '../../../src/runtime/features/activity/feature.ts';
import { password } from '../../../src/runtime/features/password/feature.ts';
import { revocation } from '../../../src/runtime/features/revocation/feature.ts';
import { sessions } from '../../../src/runtime/features/sessions/feature.ts';
import { twoFactor } from '../../../src/runtime/features/two-factor/feature.ts';

type Settings<F> = F extends Feature<infer C> ? Required<C> : never;
type KeysOf<F> = keyof Settings<F>;

describe('settings of features that know something of users', () => {
	it('are typed, one feature alone and several together', () => {
		const all = features(account, activity, password, revocation, sessions, twoFactor);
		const own = [
			'activity' satisfies KeysOf<typeof activity>,
			'sessions' satisfies KeysOf<typeof sessions>,
			'twoFactor' satisfies KeysOf<typeof twoFactor>,
			'revocation' satisfies KeysOf<typeof revocation>
		] as const;
		const together: KeysOf<typeof all>[] = [...own, 'account', 'password', 'records'];
		expect(new Set(together).size).toBe(7);
	});
});
