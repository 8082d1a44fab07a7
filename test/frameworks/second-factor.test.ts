// A sign-in that waits for its second factor, in an app of each framework.

import { describe, expect, it } from 'vitest';
import { csrf } from '../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../src/runtime/core/define-auth.ts';
import { features } from '../../src/runtime/core/features.ts';
import { credentials } from '../../src/runtime/credentials/flow.ts';
import { memoryRecords } from '../../src/runtime/features/memory-records.ts';
import { twoFactor } from '../../src/runtime/features/two-factor/feature.ts';
import { jwtSession } from '../../src/runtime/session/jwt.ts';
import { tokens } from '../../src/runtime/session/token.ts';
import Credentials from '../../templates/providers/credentials.ts';
import { secret } from '../runtime/core/app.ts';
import { setUp, verify } from '../runtime/features/second-factor-steps.ts';
import { Visitor } from '../runtime/visitor.ts';
import { frameworks } from './app-answers.ts';

const runtime = new URL('../../src/runtime', import.meta.url).pathname;
/** The index of the app, with the same parts as `open` below. */
const index = `import { csrf } from '${runtime}/core/csrf.ts';
import { defineAuth } from '${runtime}/core/define-auth.ts';
import { features } from '${runtime}/core/features.ts';
import { credentials } from '${runtime}/credentials/flow.ts';
import { twoFactor } from '${runtime}/features/two-factor/feature.ts';
import { jwtSession } from '${runtime}/session/jwt.ts';
import { tokens } from '${runtime}/session/token.ts';
export const Auth = defineAuth({ flows: [credentials], sessions: [jwtSession], tokens, csrf, features: features(twoFactor) });
`;

const open = defineAuth({
	flows: [credentials],
	sessions: [jwtSession],
	tokens,
	csrf,
	features: features(twoFactor)
});

function app() {
	const config = {
		secret,
		trustHost: true,
		basePath: '/auth',
		records: memoryRecords(),
		providers: [Credentials({ credentials: {}, authorize: () => ({ id: '7', name: 'Ann' }) })]
	};
	const auth = open(config);
	return { config, visitor: () => new Visitor((request) => auth.respond(request)) };
}

const enter = (one: Visitor) => one.submit('/auth/callback/credentials');

/** Turns the second factor on, and gives the recovery codes. */
async function enrol(one: Visitor): Promise<readonly string[]> {
	await enter(one);
	return (await setUp(one)).codes;
}

describe.each(Object.entries(frameworks))('an app of %s', (_, inFramework) => {
	it('has no session before the second factor, and has one after it', async () => {
		const { config, visitor } = app();
		const answers = inFramework({ own: { './index': index }, config });
		const [code = ''] = await enrol(visitor());
		const one = visitor();
		const seen = async () => {
			const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
			const headers = new Headers({ host: 'app.test', cookie });
			let told: object | null | undefined;
			await answers(new Request('https://app.test/page', { headers }), async (auth) => {
				told = await auth();
			});
			return told;
		};
		expect((await enter(one)).location).toBe('https://app.test/auth/two-factor');
		expect(one.cookies.size).toBeGreaterThan(0);
		expect(await seen()).toBeNull();
		await verify(one, '0000-0000-0000-0000');
		expect(await seen()).toBeNull();
		await verify(one, code);
		expect(await seen()).toMatchObject({ user: { name: 'Ann' } });
	});
});
