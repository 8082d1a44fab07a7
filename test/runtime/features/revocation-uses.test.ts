// Whatever uses a session in a cookie asks whether it was ended (ruling 31).

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../src/runtime/core/ask.ts';
import { bearer, bearerSession } from '../../../src/runtime/features/bearer/feature.ts';
import { currentId } from '../../../src/runtime/features/revocation/current.ts';
import { endSessionsOf, revocation } from '../../../src/runtime/features/revocation/feature.ts';
import {
	sessionUpdate,
	updateSession
} from '../../../src/runtime/features/session-update/feature.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import { sessionCookie } from '../core/app.ts';
import type { Visitor } from '../visitor.ts';
import { sessionApp } from './session-rig.ts';

const redirectUri = 'com.example.app:/signed-in';
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

function app() {
	const tables = emptyTables();
	const made = sessionApp([bearer, revocation, sessionUpdate], {
		adapter: memoryAdapter(tables),
		session: { strategy: 'jwt' },
		bearer: { clients: { phone: { name: 'Phone', redirectUris: [redirectUri] } } }
	});
	const end = async (visitor: Visitor) => {
		const current = await ask(made.authOf(visitor), currentId);
		await endSessionsOf(made.auth, current?.user ?? '');
	};
	return { ...made, tables, end };
}

describe('a session that was ended', () => {
	it('refuses access tokens, existing and new', async () => {
		const made = app();
		const ann = await made.signedIn();
		const fields = {
			response_type: 'code',
			client_id: 'phone',
			redirect_uri: redirectUri,
			code_challenge: challenge,
			code_challenge_method: 'S256'
		};
		const code = async () =>
			new URL((await ann.submit('/auth/authorize', fields)).location).searchParams.get('code');
		const exchange = (body: Record<string, string>) =>
			made.visitor().post('/auth/token', { client_id: 'phone', ...body });
		const grant = async () => ({
			grant_type: 'authorization_code',
			code: `${await code()}`,
			redirect_uri: redirectUri,
			code_verifier: verifier
		});
		const tokens = JSON.parse((await exchange(await grant())).text);
		const use = () =>
			bearerSession(
				made.authOf(made.visitor(), { authorization: `Bearer ${tokens.access_token}` })
			);
		expect(await use()).not.toBeNull();
		const late = await grant();
		await made.end(ann);
		expect(await use()).toBeNull();
		expect((await exchange(late)).status).toBe(400);
		const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
		expect((await exchange(refresh)).status).toBe(400);
		const { location } = await ann.get(`/auth/authorize?${new URLSearchParams(fields)}`);
		expect(location).toContain('/auth/signin');
	});

	it('gets no other account linked', async () => {
		const made = app();
		const ann = await made.signedIn();
		await made.end(ann);
		const cookie = ann.cookies.get(sessionCookie);
		made.base.replies.userinfo = () =>
			Response.json({ id: '8', name: 'Mallory', email: 'm@example.test' });
		await made.signedIn(ann);
		expect(made.tables.users).toHaveLength(2);
		expect(made.tables.accounts.map(({ userId }) => userId)).toEqual(
			made.tables.users.map(({ id }) => id)
		);
		expect(ann.cookies.get(sessionCookie)).not.toBe(cookie);
	});

	it('cannot be updated', async () => {
		const made = app();
		const ann = await made.signedIn();
		await made.end(ann);
		expect(await updateSession(made.authOf(ann), { role: 'admin' })).toBeNull();
	});

	it('is missing for the code of the app, and its cookie is cleared', async () => {
		const made = app();
		const ann = await made.signedIn();
		await made.end(ann);
		const auth = made.authOf(ann);
		expect(await auth()).toBeNull();
		expect(auth.cookies().join()).toMatch(/session-token=;/);
	});
});
