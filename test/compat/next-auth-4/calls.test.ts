// What callbacks, events and an adapter are called with: by npm next-auth 4, and by this runtime after the change.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import type { Visitor } from '../../runtime/visitor.ts';
import { mask } from '../play/mask.ts';
import { apps, type Mail, openBoth, origin, read, submit, throughProvider } from './apps.ts';
import { openCompat, visitorOfCompat } from './folder.ts';

let close: () => void;
let compat: Awaited<ReturnType<typeof openCompat>>;
beforeAll(async () => {
	close = await openBoth();
	compat = await openCompat('calls');
}, 120_000);
afterAll(() => close?.());

type Call = readonly [name: string, given: unknown];

/** Where an app stores users and sessions. */
type Kept = 'in tokens' | 'in a database' | 'people in a database, sessions in tokens';
const inDatabase = { strategy: 'database', updateAge: 0 } as const;
const events = ['createUser', 'linkAccount', 'session', 'signIn', 'signOut'] as const;

/** What is the same at each run. */
function plain(given: unknown): unknown {
	const text = JSON.stringify(mask(JSON.parse(JSON.stringify(given)), { secrets: [], salts: [] }));
	const same = text
		.replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"<date>"')
		// Our token includes the time of the sign-in.
		.replace(/"signed_in_at":\d+,?/g, '')
		.replace(/"(iat|exp)":\d+/g, '"$1":"<time>"');
	return JSON.parse(same);
}

/** The settings of an app that notes all that it is called with. */
function noting(calls: Call[], kept: Kept, links: string[] = []) {
	const note = (name: string, given: unknown) => void calls.push([name, plain(given)]);
	const noted = events.map((name) => [name, (given: unknown) => note(`event ${name}`, given)]);
	const settings: NonNullable<Parameters<typeof apps>[0]> = {
		callbacks: {
			signIn(given) {
				note('signIn', given);
				return true;
			},
			jwt(given) {
				note('jwt', given);
				return given.token;
			},
			session(given) {
				note('session', given);
				return given.session;
			},
			redirect(given) {
				note('redirect', given);
				return new URL(given.url, given.baseUrl).href;
			}
		},
		events: Object.fromEntries(noted)
	};
	if (kept === 'in tokens') return settings;
	const adapter = new Proxy(memoryAdapter(emptyTables()), {
		get(target, name) {
			const method: unknown = Reflect.get(target, name);
			// No adapter of next-auth 4 has it.
			if (name === 'deleteVerificationTokens') return undefined;
			if (typeof method !== 'function') return method;
			return (...given: unknown[]) => {
				note(`adapter ${String(name)}`, given);
				return Reflect.apply(method, target, given);
			};
		}
	});
	const mail: Mail = {
		id: 'email',
		name: 'Email',
		type: 'email',
		from: 'app@app.test',
		maxAge: 600,
		generateVerificationToken: () => 'a-token-of-the-app',
		sendVerificationRequest(given) {
			note('sendVerificationRequest', given);
			links.push(given.url);
		}
	};
	const session = kept === 'in a database' ? inDatabase : { strategy: 'jwt' as const };
	return { ...settings, adapter, session, mail };
}

/** What differs, as docs/migrating-from-next-auth.md says it. */
function asToday([name, given]: Call): Call {
	const changed = JSON.parse(
		JSON.stringify(given, (key, value) => (key === 'token_type' ? value.toLowerCase() : value))
	);
	// The `user` of a first email sign-in: in version 4, the address.
	if (changed.account?.type === 'email') {
		changed.account.userId = '<uuid>';
		changed.user.id = '<uuid>';
	}
	if (name === 'sendVerificationRequest') changed.request = {};
	const isRow = name === 'session' ? !!changed.user : name === 'event session' && !changed.token;
	if (isRow) changed.session.user.id = '<uuid>';
	return [name, changed];
}

/** A mail is sent when its token is stored. */
function storedFirst(calls: readonly Call[]): readonly Call[] {
	const at = calls.findIndex(([name]) => name === 'sendVerificationRequest');
	const [sent, stored] = calls.slice(at, at + 2);
	if (!sent || stored?.[0] !== 'adapter createVerificationToken') return calls;
	return [...calls.slice(0, at), stored, sent, ...storedFirst(calls.slice(at + 2))];
}

/** A subject that is a number may be stored as one (ruling 10), and what a store finds is compared (ruling 34). */
const looksCloser = ([name, given]: Call) =>
	name === 'adapter getAccount' ||
	(name === 'adapter getUserByAccount' && JSON.stringify(given).includes('"providerAccountId":7'));

const enter = (visitor: Visitor) =>
	submit(visitor, '/api/auth/callback/password', { username: 'ann' });
const arrive = (visitor: Visitor) => throughProvider(visitor, visitor);

const pathOf = (link = '') => link.replace(origin, '');
const askForLink = (visitor: Visitor) =>
	submit(visitor, '/api/auth/signin/email', {
		email: 'Carol@Example.test',
		callbackUrl: `${origin}/inbox`
	});
async function followLink(visitor: Visitor, links: readonly string[]): Promise<void> {
	await askForLink(visitor);
	await visitor.get(pathOf(links.at(-1)));
	await read(visitor);
}

const plays: readonly [
	string,
	Kept,
	(one: Visitor, links: readonly string[]) => Promise<unknown>
][] = [
	['a sign-in by password', 'in tokens', enter],
	['a sign-in at a provider', 'in tokens', arrive],
	['a session that is read', 'in tokens', async (one) => [await enter(one), await read(one)]],
	[
		'a session that is changed',
		'in tokens',
		async (one) => {
			await enter(one);
			const { csrfToken } = JSON.parse((await one.get('/api/auth/csrf')).text);
			const body = JSON.stringify({ csrfToken, data: { theme: 'dark' } });
			await one.post('/api/auth/session', body, { 'content-type': 'application/json' });
		}
	],
	[
		'a sign-out',
		'in tokens',
		async (one) => [await enter(one), await submit(one, '/api/auth/signout')]
	],
	['a first sign-in at a provider', 'in a database', arrive],
	[
		'the next sign-in',
		'in a database',
		async (one) => {
			await arrive(one);
			one.cookies.clear();
			await arrive(one);
		}
	],
	['a session that is read', 'in a database', async (one) => [await arrive(one), await read(one)]],
	[
		'a sign-out',
		'in a database',
		async (one) => [await arrive(one), await submit(one, '/api/auth/signout')]
	],
	...(['in a database', 'people in a database, sessions in tokens'] as const).flatMap(
		(kept): typeof plays => [
			['a link by mail that is asked for', kept, askForLink],
			['a first sign-in by a link', kept, followLink],
			[
				'the next sign-in by a link',
				kept,
				async (one, links) => {
					await followLink(one, links);
					one.cookies.clear();
					await followLink(one, links);
				}
			],
			[
				'a link that is followed a second time',
				kept,
				async (one, links) => {
					await followLink(one, links);
					await one.get(pathOf(links.at(-1)));
				}
			],
			[
				'a link whose address was changed',
				kept,
				async (one, links) => {
					await askForLink(one);
					await one.get(pathOf(links.at(-1)).replace('carol', 'mallory'));
				}
			]
		]
	)
];

describe('with next-auth 4 and after the change', () => {
	it.each(plays)('%s, %s, makes the same calls with the same arguments', async (_, kept, play) => {
		const calls: Record<'before' | 'after', Call[]> = { before: [], after: [] };
		for (const side of ['before', 'after'] as const) {
			const links: string[] = [];
			const { before, options } = apps(noting(calls[side], kept, links));
			await play(side === 'before' ? before : visitorOfCompat(compat, options, origin), links);
		}
		expect(calls.before.length).toBeGreaterThan(3);
		const today = calls.after.filter((call) => !looksCloser(call));
		expect(today).toEqual(storedFirst(calls.before).map(asToday));
	});
});
