// Steps of a user with a second factor, or of one who sets it up.

import { Secret, TOTP } from 'otpauth';
import { twoFactor } from '#runtime/features/two-factor/feature.ts';
import type { FaultyApp, Kit } from './faulty-app.ts';
import { back, clockOnly, inApp, prepare, prepared, signIn, signOut, use } from './steps.ts';

const withCodes: Kit = { features: [twoFactor] };

const secrets = new WeakMap<FaultyApp, string>();
const codeOf = (app: FaultyApp) =>
	new TOTP({ secret: Secret.fromBase32(secrets.get(app) ?? 'AA') }).generate({
		timestamp: app.time
	});
const post = ({ visitor }: FaultyApp, fields: Record<string, string>) =>
	visitor.post('/auth/two-factor', fields);
const verify = (app: FaultyApp, code = codeOf(app)) => post(app, { do: 'verify', code });

/** The page that sets it up; what its form would send. */
async function openSetUp(app: FaultyApp): Promise<Record<string, string>> {
	const { text } = await app.visitor.get('/auth/two-factor');
	secrets.set(app, /<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1]?.replaceAll(' ', '') ?? '');
	const secret = /name="secret" value="([^"]+)"/.exec(text)?.[1] ?? '';
	return { do: 'enable', secret };
}
const setUps = new WeakMap<FaultyApp, Record<string, string>>();
const enable = (app: FaultyApp) => post(app, { ...setUps.get(app), code: codeOf(app) });
async function beforeSetUp(app: FaultyApp): Promise<void> {
	await signIn(app);
	setUps.set(app, await openSetUp(app));
}
async function enrolled(app: FaultyApp): Promise<void> {
	await beforeSetUp(app);
	await enable(app);
	app.wait(60);
}
async function waiting(app: FaultyApp): Promise<void> {
	await enrolled(app);
	await signOut(app);
	await signIn(app);
}
/** With the second factor, if there is one. */
async function enterFully(app: FaultyApp): Promise<void> {
	app.visitor.cookies.clear();
	app.wait(60);
	const { location } = await signIn(app);
	if (location.endsWith('/two-factor')) await verify(app);
}

export const ofCodes = inApp({ session: 'database', kit: withCodes }, [
	{
		name: 'comes back, with a second factor',
		before: async (app) => {
			await enrolled(app);
			await signOut(app);
			await prepare(back)(app);
		},
		act: use,
		again: enterFully,
		refused: true
	},
	{
		name: 'types the code of a second factor',
		before: waiting,
		act: (app) => verify(app),
		again: enterFully,
		signsIn: true
	},
	{
		name: 'types a code that was used',
		before: async (app) => {
			await waiting(app);
			prepared.set(app, codeOf(app));
			await verify(app);
			await signOut(app);
			await signIn(app);
		},
		act: (app) => verify(app, prepared.get(app)),
		again: enterFully,
		parts: clockOnly,
		refused: true
	},
	{
		name: 'types a wrong code',
		before: waiting,
		act: (app) => verify(app, '000000'),
		again: enterFully,
		refused: true
	},
	{
		name: 'turns the second factor on',
		before: beforeSetUp,
		act: enable,
		again: enterFully,
		// A user with a second factor has seen the recovery codes.
		safe: ({ text }, { stored }) => text.includes('class="codes"') === /factor(,|$)/.test(stored)
	},
	{
		name: 'turns the second factor off',
		before: enrolled,
		act: (app) => post(app, { do: 'disable', code: codeOf(app) }),
		again: enterFully
	}
]);
