// What a user does while a part of the app fails.

import type { Answer } from '../visitor.ts';
import type { FaultyApp, Kit, Strategy } from './faulty-app.ts';

export interface Step {
	/** As the table says it. */
	readonly name: string;
	readonly session: Strategy;
	/** Before: nothing fails yet. */
	readonly before?: (app: FaultyApp) => Promise<unknown>;
	readonly act: (app: FaultyApp) => Promise<Answer>;
	/** The same once more, from its beginning, when nothing fails any longer. */
	readonly again: (app: FaultyApp) => Promise<unknown>;
	/** Whether its user is signed in by it. */
	readonly signsIn?: true;
	/** A failure signs no user in, then or later. */
	readonly refused?: true;
	/** The features of its app. */
	readonly kit?: Kit;
	/** The parts that are made to fail, if not all that it asks. */
	readonly parts?: RegExp;
	/** Whether an answer is right, whatever fails. */
	readonly safe?: (answer: Answer, outcome: Readonly<Record<'part' | 'stored', string>>) => boolean;
}

const oidc = '/auth/signin/oidc';
const mail = '/auth/signin/mail';
const address = { email: 'alice@example.com' };

const start = (app: FaultyApp) => app.visitor.post(oidc);

/** Where the provider sends the browser back to. */
export async function back(app: FaultyApp): Promise<string> {
	const { location } = await start(app);
	return `/auth/callback/oidc?${app.provider.authorize(location)}`;
}

export const signIn = async (app: FaultyApp) => app.visitor.get(await back(app));

export async function signOut({ visitor }: FaultyApp): Promise<Answer> {
	return visitor.post('/auth/signout');
}

async function link(app: FaultyApp): Promise<string> {
	await app.visitor.post(mail, address);
	return app.mailed.at(-1) ?? '';
}

const byLink = async (app: FaultyApp) => app.visitor.get(await link(app));
const form = ({ visitor }: FaultyApp) => visitor.post('/auth/callback/form', { password: 'right' });

/** What was made before, for the step. */
export const prepared = new WeakMap<FaultyApp, string>();
export const prepare = (make: (app: FaultyApp) => Promise<string>) => async (app: FaultyApp) =>
	prepared.set(app, await make(app));
export const use = (app: FaultyApp) => app.visitor.get(prepared.get(app) ?? '');

async function later(app: FaultyApp): Promise<string> {
	await signIn(app);
	await signOut(app);
	return back(app);
}

/** For what is refused in any case: no part fails, but the clock jumps. */
export const clockOnly = /^$/;

/** Steps of an app with these features. */
export function inApp(
	app: Pick<Step, 'session' | 'kit'>,
	steps: readonly Omit<Step, 'session'>[]
): readonly Step[] {
	return steps.map((step) => ({ ...step, ...app }));
}

/** A day and a half on: a session is due to be renewed. */
async function signInBefore(app: FaultyApp): Promise<void> {
	await signIn(app);
	app.wait(1.5 * 86_400);
}

const steps: readonly Omit<Step, 'session'>[] = [
	{ name: 'starts at a provider', act: start, again: signIn },
	{
		name: 'comes back, the first time',
		before: prepare(back),
		act: use,
		again: signIn,
		signsIn: true
	},
	{
		name: 'comes back, another time',
		before: prepare(later),
		act: use,
		again: signIn,
		signsIn: true
	},
	{
		name: 'asks for a link',
		act: ({ visitor }) => visitor.post(mail, address),
		again: byLink
	},
	{
		name: 'follows a link, the first time',
		before: prepare(link),
		act: use,
		again: byLink,
		signsIn: true
	},
	{
		name: 'opens a page',
		before: signInBefore,
		act: ({ visitor }) => visitor.get('/auth/session'),
		again: async () => {}
	},
	{
		name: 'follows a link that was used',
		before: async (app) => {
			await prepare(link)(app);
			await use(app);
			await signOut(app);
		},
		act: use,
		again: byLink,
		parts: clockOnly,
		refused: true
	},
	{
		name: 'comes back where they came back before',
		before: async (app) => {
			await prepare(back)(app);
			const copy = [...app.visitor.cookies];
			await use(app);
			await signOut(app);
			for (const [name, value] of copy) app.visitor.cookies.set(name, value);
		},
		act: use,
		again: signIn,
		parts: clockOnly,
		refused: true
	},
	{ name: 'signs out', before: signIn, act: signOut, again: signIn }
];

export const all: readonly Step[] = [
	...steps.map((step) => ({ ...step, session: 'database' as const })),
	...steps.map((step) => ({ ...step, session: 'jwt' as const })),
	{ name: 'sends a form', session: 'jwt', act: form, again: form, signsIn: true }
];
