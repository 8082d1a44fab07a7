// A secret is rotated while old and new processes run side by side, and a deploy is rolled back.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';

const [first, second] = ['o'.repeat(40), 'n'.repeat(40)];
const started: ChildProcess[] = [];
afterEach(() => {
	for (const one of started.splice(0)) one.kill();
});

/** A process with these secrets; where it listens. */
async function start(env: Record<string, string>): Promise<string> {
	const file = new URL('rolling-server.ts', import.meta.url).pathname;
	const child = spawn(process.execPath, [file], {
		env: { PATH: process.env['PATH'], ...env },
		stdio: ['ignore', 'pipe', 'inherit']
	});
	started.push(child);
	const [line] = await once(child.stdout, 'data');
	return `http://127.0.0.1:${JSON.parse(String(line)).port}`;
}

/** Browsers, each with one cookie. */
type Jar = Map<number, string>;
const name = 'authjs.session-token';

async function ask(origin: string, jar: Jar, person: number, path: string, method = 'GET') {
	const headers = { cookie: `${name}=${jar.get(person) ?? ''}` };
	const answer = await fetch(origin + path, { method, headers, redirect: 'manual' });
	for (const line of answer.headers.getSetCookie()) {
		const [, value] = /^authjs\.session-token=([^;]*)/.exec(line) ?? [];
		if (value !== undefined) jar.set(person, value);
	}
	return answer;
}

async function each<T>(people: number, work: (person: number) => Promise<T>): Promise<T[]> {
	const results: T[] = [];
	for (let from = 0; from < people; from += 50) {
		const batch = Array.from({ length: 50 }, (_, index) => work(from + index));
		results.push(...(await Promise.all(batch)));
	}
	return results;
}

async function everybodySignsIn(origin: string, people: number): Promise<Jar> {
	const jar: Jar = new Map();
	await each(people, (person) =>
		ask(origin, jar, person, `/auth/callback/password?name=p${person}`, 'POST')
	);
	return jar;
}

/** How many of them this process knows by their own names. */
async function known(origin: string, jar: Jar): Promise<number> {
	const sessions = await each(jar.size, async (person) => {
		const session = await (await ask(origin, jar, person, '/auth/session')).json();
		return session?.user.name === `p${person}`;
	});
	return sessions.filter(Boolean).length;
}

describe('a secret that is rotated in one deploy', () => {
	it('signs no user out, forward, back and forward again', async () => {
		const [old, young] = await Promise.all([
			start({ AUTH_SECRET: first }),
			start({ AUTH_SECRET: first, AUTH_SECRET_1: second })
		]);
		const jar = await everybodySignsIn(old, 1000);
		expect(await known(young, jar)).toBe(1000);
		// A process of the old release cannot open the new token, and keeps it.
		expect(await known(old, jar)).toBe(0);
		expect(await known(young, jar)).toBe(1000);
	}, 120_000);
});

describe('a secret that all processes know before any seals with it', () => {
	it('keeps every user signed in at every request, forward and back', async () => {
		const [old, both, young] = await Promise.all([
			start({ AUTH_SECRET: first }),
			start({ AUTH_SECRET_1: first, AUTH_SECRET: second }),
			start({ AUTH_SECRET_2: second, AUTH_SECRET_1: first, AUTH_SECRET: second })
		]);
		const jar = await everybodySignsIn(old, 200);
		for (const process of [both, old, both, young, both, young]) {
			expect(await known(process, jar)).toBe(200);
		}
	}, 120_000);
});
