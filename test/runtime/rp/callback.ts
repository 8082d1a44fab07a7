// A sign-in that has come as far as its callback.

import { expect } from 'vitest';
import { type Script, ScriptedProvider } from './provider.ts';
import { type Answer, expectRefusal, RelyingParty } from './relying-party.ts';

export const configurationError = 'https://app.example/auth/error?error=Configuration';

export interface Begun {
	readonly op: ScriptedProvider;
	readonly app: RelyingParty;
	/** Where the browser was sent. */
	readonly location: string;
}

/** An app and its provider in the middle of a sign-in. */
export async function begun(script: Script = {}): Promise<Begun> {
	const op = new ScriptedProvider(script);
	const app = new RelyingParty(op);
	const { location } = await app.start();
	return { op, app, location };
}

/** A rejection before any request to the provider. */
export async function expectUnasked(
	{ op, app }: Omit<Begun, 'location'>,
	answer: Answer
): Promise<void> {
	await expectRefusal(app, answer);
	expect(op.count('token')).toBe(0);
}
