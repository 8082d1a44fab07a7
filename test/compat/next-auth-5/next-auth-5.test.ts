// An app of Next.js 16 that calls next-auth 5 in all its forms, before and after the command: the same answers,
// cookies, redirects, and calls of its own functions.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothApps, type Side } from './apps.ts';
import {
	askedOnce,
	asksNoRedirect,
	type Deviation,
	noRequestOfNode,
	noTokenOfForms,
	plainWayToSignIn,
	publicSession,
	renewsNoRow,
	type Seen,
	storesBeforeItSends
} from './deviations.ts';
import { Person } from './play.ts';

const docs = readFileSync(join(import.meta.dirname, '../../../docs/compatibility.md'), 'utf8');
const idp = createServer((request, response) => {
	response.setHeader('content-type', 'application/json');
	const person = { id: 'a7', name: 'Ann', email: 'ann@example.test' };
	const isToken = request.url?.startsWith('/token');
	response.end(JSON.stringify(isToken ? { access_token: 'a', token_type: 'Bearer' } : person));
});

let theirs: Side;
let ours: Side;
beforeAll(async () => {
	await new Promise<void>((done) => idp.listen(0, '127.0.0.1', done));
	const address = idp.address();
	if (address === null || typeof address === 'string') throw new Error('no port');
	({ theirs, ours } = await bothApps(`http://127.0.0.1:${(address satisfies AddressInfo).port}`));
}, 600_000);
afterAll(async () => {
	await theirs?.stop();
	await ours?.stop();
	idp.close();
});

type Play = (person: Person) => Promise<Seen[]>;

/** Plays it to both. Each deviation has to be one, or it is not allowed any more. */
async function same(play: Play, ...allowed: Deviation[]): Promise<void> {
	const before = await play(new Person(theirs));
	const after = await play(new Person(ours));
	let expected = before;
	for (const { docs: sentence, adjust } of allowed) {
		expect(docs.replaceAll(/\s+/g, ' ')).toContain(sentence);
		const adjusted = expected.map(adjust);
		expect(adjusted, sentence).not.toEqual(expected);
		expected = adjusted;
	}
	expect(after).toEqual(expected);
}

/** The same path several times, or several paths. */
async function each<T>(all: readonly T[], step: (one: T) => Promise<Seen>): Promise<Seen[]> {
	const seen: Seen[] = [];
	for (const one of all) seen.push(await step(one));
	return seen;
}

const reading = ['/', '/plain', '/wrapped/1?q=2', '/api/who', '/props'];

describe('who is signed in', () => {
	it('is said in every form of auth: nobody', () =>
		same((person) => each(reading, (path) => person.get(path)), asksNoRedirect));

	it('is said in every form of auth, with the same cookies and callbacks: somebody', () =>
		same(async (person) => {
			await person.enter();
			return each(reading, (path) => person.get(path));
		}, asksNoRedirect));

	it('is said by the route of the session', () =>
		same(async (person) => [
			await person.get('/api/auth/session'),
			await (await person.enter()).get('/api/auth/session')
		]));

	it('is found out once for a page that asks five times', () =>
		same(
			async (person) => {
				await person.enter();
				return [await person.get('/five')];
			},
			asksNoRedirect,
			askedOnce
		));

	it('is asked anew with the next page, and for another person', async () => {
		const person = await new Person(ours).enter();
		expect((await person.get('/five')).body).toMatchObject({ user: { name: 'ann' } });
		await person.call('unstable_update', { user: { name: 'x' } });
		expect((await person.get('/five')).body).toMatchObject({ told: { user: { name: 'x' } } });
		expect((await new Person(ours).get('/five')).body).toBeNull();
	});

	it('is passed to a wrapped route handler with its context, whose answer stays as it is', () =>
		same(async (person) => {
			const text = { 'content-type': 'text/plain' };
			const post = () => person.send('/wrapped/1', 'a body', text);
			return [await post(), await (await person.enter()).send('/wrapped/1', 'a body', text)];
		}, asksNoRedirect));

	it('is read by getToken, decode and encode', () =>
		same(async (person) => {
			const paths = ['raw', 'decode', 'encode', 'salt', 'secure', ''].map(
				(kind) => `/token?kind=${kind}`
			);
			const nobody = await person.get('/token');
			await person.enter();
			return [nobody, ...(await each(paths, (path) => person.get(path)))];
		}));

	it('stays known when the app changes over, and when it goes back', async () => {
		const before = await new Person(theirs).enter();
		const after = new Person(ours);
		for (const [name, value] of before.cookies) after.cookies.set(name, value);
		const seen = await after.get('/api/who');
		expect(seen.body).toMatchObject({ user: { name: 'ann' }, role: 'reader' });
		const back = new Person(theirs);
		for (const [name, value] of after.cookies) back.cookies.set(name, value);
		expect((await back.get('/api/who')).body).toEqual(seen.body);
	});
});

describe('the proxy', () => {
	const verdicts = ['', 'true', 'false', 'response', 'redirect'];
	const forms = ['plain', 'wrapped'];
	const paths = forms.flatMap((form) =>
		verdicts.map((verdict) => `/guard/${form}?verdict=${verdict}&b=1`)
	);

	it('asks authorized, and does what it says: nobody', () =>
		same((person) => each(paths, (path) => person.get(path)), asksNoRedirect, plainWayToSignIn));

	it('asks authorized, does what it says and renews the session: somebody', () =>
		same(
			async (person) => {
				await person.enter();
				return each(paths, (path) => person.get(path));
			},
			asksNoRedirect,
			plainWayToSignIn
		));

	it('answers what a wrapped function gives, or goes on', () =>
		same(async (person) => {
			await person.enter();
			const all = [
				'/guard/wrapped?silent',
				'/guard/wrapped?next',
				'/guard/wrapped?silent&verdict=false'
			];
			return each(all, (path) => person.get(path));
		}, asksNoRedirect));

	it('keeps nobody from a sign-in page of the app', () =>
		same(
			async (person) => [
				await person.get('/guard/later'),
				await person.get('/guard/later?verdict=true'),
				await person.get('/enter?verdict=true')
			],
			asksNoRedirect,
			plainWayToSignIn
		));
});

const right = { username: 'ann', password: 'right' };
const entries = (fields: Record<string, string>) => Object.entries(fields);

describe('signIn on the server', () => {
	const calls: unknown[][] = [
		[],
		['idp', { redirect: false, redirectTo: 'https://elsewhere.test/' }],
		['nobody', { redirect: false }],
		['nobody', { redirectTo: '/in' }],
		['password', { ...right, redirectTo: '/in' }],
		['password', { ...right, redirect: false }],
		['password', { ...right, password: 'wrong' }],
		['password', { username: 'locked', redirect: false }],
		['password', entries({ ...right, redirectTo: '/form' })],
		['password', entries({ ...right, redirect: '' })]
	];

	it('leads where it should, sets the same cookies and throws the same errors', () =>
		same((person) => each(calls, (given) => person.call('signIn', ...given))));

	it('sends people to a provider with the parameters of the call', async () => {
		const start = async (side: Side) => {
			const given = ['idp', { redirectTo: '/in' }, { prompt: 'login' }];
			const { status, location } = await new Person(side).call('signIn', ...given);
			const { state: _, ...parameters } = location.parameters;
			return { status, at: location.at, parameters };
		};
		expect(await start(ours)).toEqual(await start(theirs));
	});
});

describe('signOut and unstable_update on the server', () => {
	const ways = [[], [{ redirectTo: '/out' }], [{ redirect: false }]];

	it('end the session, and give or go to the address', () =>
		same((person) =>
			each(ways, async (given) => (await person.enter()).call('signOut', ...given))
		));

	it('tell the callbacks what changes', () =>
		same(async (person) => {
			await person.enter();
			return each([{ user: { name: 'Anna' } }, {}], (data) => person.call('unstable_update', data));
		}, asksNoRedirect));
});

describe('server actions of forms without scripts', () => {
	it('sign in with the fields of the form', () =>
		same(async (person) => [await person.act('enter', { ...right, redirectTo: '/in' })]));

	it('sign out', () => same(async (person) => [await (await person.enter()).act('leave')]));

	it('show at once what they changed', async () => {
		const person = await new Person(ours).enter();
		expect((await person.act('change')).body).toMatchObject({ told: { user: { name: 'Anna' } } });
		expect((await person.act('stay')).body).toBeNull();
		expect(docs).toContain('What a server action has set or\n  deleted counts');
	});
});

describe('forms of the built-in pages', () => {
	it('sign in by password', () =>
		same(
			async (person) => [
				await person.submit('/api/auth/callback/password', { ...right, callbackUrl: '/in' }),
				await person.submit('/api/auth/callback/password', { username: 'locked' }),
				await person.submit('/api/auth/signout', { callbackUrl: '/out' })
			],
			noTokenOfForms
		));
});

// From here on the other configuration: next-auth remembers that it has seen a provider of mails, and refuses options
// without a database after that.
describe('options that are made for each request', () => {
	const paths = ['/later', '/api/who-later', '/guard/later?verdict=true', '/api/later/providers'];

	it('are given the request where next-auth gives it, and nothing elsewhere', () =>
		same((person) => each(paths, (path) => person.get(path)), asksNoRedirect, noRequestOfNode));
});

describe('users and sessions in a database', () => {
	async function through(person: Person): Promise<Seen[]> {
		const start = await person.call('later.signIn', 'idp', { redirectTo: '/in' });
		const { state, redirect_uri } = person.sentTo();
		const query = new URLSearchParams({ code: 'c', state });
		return [start, await person.get(`${new URL(redirect_uri).pathname}?${query}`)];
	}
	const reads = ['/api/who-later', '/guard/later'];

	it('are stored and found by the same calls of the adapter: the first sign-in, and the next', () =>
		same(async (person) => {
			const first = await through(person);
			person.cookies.clear();
			return [...first, ...(await through(person))];
		}));

	it('are read by the same calls, and renewed where a cookie may be set', () =>
		same(
			async (person) => {
				await through(person);
				return each(reads, (path) => person.get(path));
			},
			asksNoRedirect,
			noRequestOfNode,
			publicSession
		));

	it('are read by a page, which renews nothing', () =>
		same(
			async (person) => {
				await through(person);
				return [await person.get('/later')];
			},
			asksNoRedirect,
			publicSession,
			renewsNoRow
		));

	it('are taken out at the end of a session', () =>
		same(async (person) => {
			await through(person);
			return [await person.call('later.signOut', { redirectTo: '/out' })];
		}));
});

describe('links by mail', () => {
	const ask = (person: Person, email = 'Carol@Example.test') =>
		person.call('later.signIn', 'email', { email, redirectTo: '/in' });
	const link = (fields: Record<string, string> = {}) => {
		const own = { callbackUrl: '/in', token: 'a-token-of-the-app', email: 'carol@example.test' };
		return `/api/later/callback/email?${new URLSearchParams({ ...own, ...fields })}`;
	};

	it('are stored and sent, and sign in who is new and who is known, by the same calls', () =>
		same(async (person) => {
			const seen = [await ask(person), await person.get(link())];
			person.cookies.clear();
			return [...seen, await ask(person), await person.get(link())];
		}, storesBeforeItSends));

	it('are not sent to what is no address', () =>
		same(async (person) => [await ask(person, 'no address')]));

	it('lead nowhere when no mail was sent', async () => {
		const refused = async (side: Side) => {
			const { status, body } = await ask(new Person(side), 'nowhere@example.test');
			const email = 'nowhere@example.test';
			return [status, body, (await new Person(side).get(link({ email }))).location];
		};
		const [status, body] = await refused(theirs);
		expect(await refused(ours)).toEqual([
			status,
			body,
			expect.objectContaining({ parameters: expect.objectContaining({ error: 'Verification' }) })
		]);
	});

	it('are good once, for their address, with their token', () =>
		same(async (person) => {
			await ask(person, 'dave@example.test');
			const email = 'dave@example.test';
			const ways = [
				{ email, token: 'another' },
				{ email: 'eve@example.test' },
				{ email },
				{ email }
			];
			return each(ways, (fields) => person.get(link(fields)));
		}));
});
