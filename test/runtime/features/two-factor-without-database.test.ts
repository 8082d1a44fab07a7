// The second factor in an app without a database, whose users have a password.

import { expect, it } from 'vitest';
import { csrf } from '../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { features } from '../../../src/runtime/core/features.ts';
import { credentials } from '../../../src/runtime/credentials/flow.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { twoFactor } from '../../../src/runtime/features/two-factor/feature.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { App, ann as atProvider } from '../core/app.ts';
import { Visitor } from '../visitor.ts';
import { signInByForm } from './rig.ts';
import { setUp, verify } from './second-factor-steps.ts';

function app(settings: object) {
	const base = new App();
	const { raw: _, ...usual } = base.config;
	const auth = defineAuth({
		flows: [credentials],
		sessions: [jwtSession],
		tokens,
		csrf,
		features: features(twoFactor)
	})({ ...usual, basePath: '/auth', ...settings, providers: [base.form()] });
	return { base, visitor: () => new Visitor((request) => auth.respond(request)) };
}

it('waits for the code, and goes on as the user of the form', async () => {
	const { visitor } = app({ records: memoryRecords() });
	const one = visitor();
	await signInByForm(one);
	const { codes } = await setUp(one);
	const other = visitor();
	const { location, headers } = await signInByForm(other);
	expect(location).toBe('https://app.test/auth/two-factor');
	expect(await other.session()).toBeNull();
	// No script reads what leads to the sign-in that waits, and no other site sends it.
	const line = headers.getSetCookie().find((cookie) => /^[^=]+-second=\w/.test(cookie)) ?? '';
	for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=600'])
		expect(line.toLowerCase()).toContain(attribute.toLowerCase());
	await verify(other, codes[0] ?? '');
	expect(await other.session()).toMatchObject({ user: { email: atProvider.email } });
});

it('needs records', async () => {
	const { visitor, base } = app({});
	expect((await visitor().get('/auth/session')).status).toBe(500);
	expect(base.errors[0]?.message).toContain('feature two-factor keeps records');
});
