import { describe, expect, it } from 'vitest';
import { encode } from '../../../src/runtime/jwt.ts';
import { begun, expectUnasked } from './callback.ts';
import { expectRefusal, expectSignedIn, secret } from './relying-party.ts';
import { atLater } from './time.ts';

describe('the callback: fixed-name cookies of Auth.js', () => {
	const names = {
		state: '__Secure-authjs.state',
		verifier: '__Secure-authjs.pkce.code_verifier',
		nonce: '__Secure-authjs.nonce'
	};

	/** A sign-in that Auth.js has started, with what its cookies hold. */
	async function inFlight(provider: string | undefined) {
		const { op, app, location } = await begun();
		app.jar.clear();
		const asked = new URL(location).searchParams;
		const verifier = 'v'.repeat(43);
		const challenge = new Uint8Array(
			await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
		);
		asked.set('code_challenge', Buffer.from(challenge).toString('base64url'));
		const values = { state: asked.get('state'), verifier, nonce: asked.get('nonce') };
		for (const [key, salt] of Object.entries(names)) {
			const value = Object.entries(values).find(([name]) => name === key)?.[1];
			const token = { value, ...(provider && { provider }) };
			app.jar.set(salt, await encode({ token, secret, salt, maxAge: 900 }));
		}
		return { op, app, location: `https://op.example/authorize?${asked}` };
	}

	it('F17: a pending sign-in completes, and its cookies are cleared', async () => {
		const { op, app, location } = await inFlight('oidc');
		await expectSignedIn(app, await app.finish(op.authorize(location)));
		expect([...app.jar.keys()].filter((name) => Object.values(names).includes(name))).toEqual([]);
	});

	it('F17: one without state, which Auth.js leaves to the verifier, completes', async () => {
		const { op, app, location } = await inFlight('oidc');
		app.jar.delete(names.state);
		await expectSignedIn(app, await app.finish(op.authorize(location, { state: undefined })));
	});

	it.each([
		['of another provider', 'github', 0],
		['without a provider', undefined, 0],
		['that are 16 minutes old', 'oidc', 16 * 60]
	])('F17: cookies %s are rejected', async (_name, provider, seconds) => {
		const one = await inFlight(provider);
		const finish = () => one.app.finish(one.op.authorize(one.location));
		await expectUnasked(one, await atLater(seconds, finish));
	});

	it.each(Object.keys(names))('F17: without the one for %s it is rejected', async (name) => {
		const { op, app, location } = await inFlight('oidc');
		const cookie = Object.entries(names).find(([key]) => key === name)?.[1] ?? '';
		app.jar.delete(cookie);
		await expectRefusal(app, await app.finish(op.authorize(location)));
	});
});
