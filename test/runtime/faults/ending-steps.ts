// What a user does whose sessions can be ended and are listed.

import { revocation } from '#runtime/features/revocation/feature.ts';
import { sessions } from '#runtime/features/sessions/feature.ts';
import { type Answer, Visitor } from '../visitor.ts';
import type { FaultyApp, Kit } from './faulty-app.ts';
import { back, inApp, prepare, signIn, signOut, use } from './steps.ts';

const ending: Kit = {
	features: [revocation, sessions],
	settings: () => ({ revocation: { cacheSeconds: 0 } })
};
/** Signs in, and all cookies of that are kept by a thief. */
async function stolen(app: FaultyApp): Promise<void> {
	await signIn(app);
	const copy = [...app.visitor.cookies];
	await signOut(app);
	for (const [name, value] of copy) app.visitor.cookies.set(name, value);
}

async function inTwoBrowsers(app: FaultyApp): Promise<void> {
	await signIn(app);
	const other = [...app.visitor.cookies];
	app.visitor.cookies.clear();
	await signIn(app);
	const copy = new Visitor(app.respond);
	for (const [name, value] of other) copy.cookies.set(name, value);
}

async function anew(app: FaultyApp): Promise<void> {
	app.visitor.cookies.clear();
	await signIn(app);
}

export const ofEnding = inApp({ session: 'jwt', kit: ending }, [
	{ name: 'comes back', before: prepare(back), act: use, again: signIn, signsIn: true },
	{ name: 'opens a page', before: signIn, act: seeSession, again: signIn },
	{
		name: 'opens a page with a session that was ended',
		before: stolen,
		act: seeSession,
		again: anew,
		refused: true,
		safe: ({ text }) => text === 'null'
	},
	{ name: 'signs out', before: signIn, act: signOut, again: anew },
	{
		name: 'looks where they are signed in',
		before: signIn,
		act: ({ visitor }) => visitor.get('/auth/sessions'),
		again: signIn
	},
	{
		name: 'signs out everywhere else',
		before: inTwoBrowsers,
		act: ({ visitor }) => visitor.post('/auth/sessions', { end: 'others' }),
		again: anew
	}
]);

function seeSession({ visitor }: FaultyApp): Promise<Answer> {
	return visitor.get('/auth/session');
}
