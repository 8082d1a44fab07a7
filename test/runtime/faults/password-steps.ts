// Steps of a user with a password of the app.

import { account } from '#runtime/features/account/feature.ts';
import { password } from '#runtime/features/password/feature.ts';
import { revocation } from '#runtime/features/revocation/feature.ts';
import type { Answer } from '../visitor.ts';
import type { FaultyApp, Kit } from './faulty-app.ts';
import { clockOnly, inApp, prepare, prepared, signOut } from './steps.ts';

const email = 'alice@example.com';

const withPasswords: Kit = {
	features: [password, revocation, account],
	settings: (sendMail) => ({ password: { sendMail }, revocation: { cacheSeconds: 0 } })
};
const right = 'correct horse battery';
const enter = ({ visitor }: FaultyApp, typed = right) =>
	visitor.post('/auth/callback/password', { email, password: typed });
const tokenOf = ({ mailed }: FaultyApp) =>
	new URL(mailed.at(-1) ?? '').searchParams.get('token') ?? '';

async function askForAccount(app: FaultyApp): Promise<string> {
	await app.visitor.post('/auth/signup', { email });
	return tokenOf(app);
}
const choose = ({ visitor }: FaultyApp, token: string) =>
	visitor.post('/auth/set-password', { token, password: right });
async function register(app: FaultyApp): Promise<Answer> {
	await choose(app, await askForAccount(app));
	await enter(app);
	return signOut(app);
}
/** By a new link, whether or not the account was made. */
async function chooseAgain(app: FaultyApp): Promise<void> {
	await choose(app, await askForAccount(app));
	await enter(app);
}

export const ofPasswords = inApp({ session: 'database', kit: withPasswords }, [
	{
		name: 'asks for an account with a password',
		act: ({ visitor }) => visitor.post('/auth/signup', { email }),
		again: chooseAgain
	},
	{
		name: 'chooses the password',
		before: prepare(askForAccount),
		act: (app) => choose(app, prepared.get(app) ?? ''),
		again: chooseAgain
	},
	{
		name: 'follows a link for a password that was used',
		before: async (app) => {
			await prepare(askForAccount)(app);
			await choose(app, prepared.get(app) ?? '');
			await signOut(app);
		},
		act: (app) => choose(app, prepared.get(app) ?? ''),
		again: (app) => enter(app),
		parts: clockOnly,
		refused: true
	},
	{
		name: 'signs in with a password',
		before: register,
		act: (app) => enter(app),
		again: (app) => enter(app),
		signsIn: true
	},
	{
		name: 'signs in with a wrong password',
		before: register,
		act: (app) => enter(app, 'a wrong password'),
		again: (app) => enter(app),
		refused: true
	},
	{
		name: 'asks for a new password',
		before: register,
		act: ({ visitor }) => visitor.post('/auth/forgot-password', { email }),
		again: (app) => enter(app)
	},
	{
		name: 'changes the password',
		before: async (app) => {
			await register(app);
			await enter(app);
		},
		act: ({ visitor }) =>
			visitor.post('/auth/change-password', { current: right, password: 'staple battery horse' }),
		again: async (app) => {
			app.visitor.cookies.clear();
			await enter(app);
			await enter(app, 'staple battery horse');
		}
	},
	{
		name: 'ends the account',
		parts: /^(records|adapter)/,
		before: async (app) => {
			await register(app);
			await enter(app);
		},
		act: ({ visitor }) => visitor.post('/auth/account', { do: 'delete', confirmed: '1' }),
		again: chooseAgain
	}
]);
