// Requests at random to the production build of an app, as test/fuzz has them for the runtime alone. FUZZ_APP_COUNT says how many.

import { randomUUID } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seedsOfApps } from '../../fuzz/seed.ts';
import { cookieOf, type Jar, keep, spoilt } from '../../fuzz/sent.ts';
import { type Forged, forged, type Wild, wild } from '../../fuzz/steps.ts';
import { variables } from '../support/auth-app.ts';
import { cookieFor } from '../support/requests.ts';
import { type Answered, type Asked, demandOf, must, told } from './demands.ts';
import type { Running } from './framework.ts';
import { followedHost, isLost, ownFault, ownSilence, ownWords } from './own-faults.ts';
import { send, unsent } from './send.ts';
import * as steps from './steps.ts';

const count = Number(process.env['FUZZ_APP_COUNT'] ?? 500);
/** Answers that break a demand, after which the rest is not tried. */
const mostBroken = 20;
const mallory = { username: 'Mallory', password: 'right' };
/** Requests that are under way together. */
const atOnce = 8;

const actions = [
	...['signin', 'signin/dev', 'signin/password', 'callback/dev', 'callback/password', 'session'],
	...['signout', 'csrf', 'providers', 'error', 'verify-request', 'account', 'webauthn-options/x']
].map((action) => `/auth/${action}`);
const pages = ['/', '/who', '/secret', '/secret/data', '/streamed', '/login', '/enter', '/leave'];

/** A form of the app that Mallory sends as it should be, with more fields than it has. */
interface Own {
	readonly kind: 'own';
	readonly action: 'callback/password' | 'signin/dev' | 'signout';
	readonly fields: Forged['fields'];
}

const own: fc.Arbitrary<Own> = fc.record({
	kind: fc.constant('own' as const),
	action: fc.constantFrom('callback/password', 'callback/password', 'signin/dev', 'signout'),
	fields: forged.map(({ fields }) => fields)
});

const asked = fc.oneof(
	{ weight: 8, arbitrary: wild },
	{ weight: 4, arbitrary: forged },
	{ weight: 2, arbitrary: own }
);

export function isFuzzed(running: Running): void {
	it.each(seedsOfApps)(
		`holds against ${count} requests (FUZZ_APP_SEED=%i)`,
		{ timeout: 1_200_000 },
		async (seed) => {
			console.log(`${running.framework.name}: ${told(await fuzz(running, count, seed))}`);
		}
	);
}

/** How often what happened. @throws {Error} with all that does not hold */
export async function fuzz(
	running: Running,
	numRuns: number,
	seed: number
): Promise<ReadonlyMap<string, number>> {
	const player = new Mallory(running);
	await player.open();
	const all = fc.sample(asked, { seed, numRuns });
	for (let first = 0; first < all.length; first += atOnce)
		await Promise.all(all.slice(first, first + atOnce).map((one) => player.play(one)));
	await player.end();
	return player.seen;
}

class Mallory {
	/** How often what happened: a run that never signs in tries little. */
	readonly seen = new Map<string, number>();
	readonly #running: Running;
	readonly #broken: string[] = [];
	readonly #jar: Jar = new Map();
	/** A name that no request has. */
	readonly #ann = `Ann ${randomUUID()}`;
	#annsCookie = '';
	#paths: readonly string[] = [];
	#demand: ReturnType<typeof demandOf> = () => {};

	constructor(running: Running) {
		this.#running = running;
	}

	async open(): Promise<void> {
		const { app, framework, provider, served, home } = this.#running;
		this.#annsCookie = await cookieFor(app.folder, this.#ann);
		const ids = ['enter', 'password', 'leave'] as const;
		const forms = await Promise.all(ids.map((id) => steps.formOf(this.#running, id)));
		const places = forms.map(({ url }) => new URL(url)).map((url) => url.pathname + url.search);
		const own = actions.map((action) => home + action);
		this.#paths = [...own, ...pages, ...framework.data, ...places, ...own, ...places];
		const { AUTH_SECRET = 'none' } = await variables(app.folder);
		const { issuer } = provider;
		this.#demand = demandOf({ origin: served.origin, issuer, hidden: [AUTH_SECRET] });
	}

	/** What does not hold is kept, and the rest is tried: one flaw hides no other. */
	async play(step: Wild | Forged | Own): Promise<void> {
		if (this.#broken.length >= mostBroken) return;
		try {
			await this.#step(step);
		} catch (error) {
			this.#broken.push(error instanceof Error ? error.message : String(error));
		}
	}

	async #step(step: Wild | Forged | Own): Promise<void> {
		if (step.kind === 'own') await this.#own(step);
		else if (step.kind === 'wild') await this.#wild(step);
		else await this.#forged(step);
	}

	/** Whatever was tried, the app answers, and Ann is still signed in. */
	async end(): Promise<void> {
		must(this.#broken.length === 0, this.#broken.join('\n\n'));
		await this.#mustBeAnn(this.#annsCookie, 'at the end');
		const output = stripVTControlCharacters(this.#running.served.output());
		const said = output.replace(ownWords, '');
		expect(said).not.toMatch(/unhandled|uncaught/i);
		expect(this.seen.get('sessions of Mallory')).toBeGreaterThan(0);
	}

	async #own({ action, fields }: Own): Promise<void> {
		const { root, served } = this.#running;
		const more = fields.filter(([name]) => !(name in mallory));
		const body = `${new URLSearchParams([...Object.entries(mallory), ...more.map((one) => [...one])])}`;
		await this.#send(
			{
				path: `${new URL(root).pathname.replace(/\/$/, '')}/auth/${action}`,
				method: 'POST',
				headers: [
					['origin', served.origin],
					['content-type', 'application/x-www-form-urlencoded']
				],
				cookie: cookieOf(this.#jar),
				body
			},
			this.#jar
		);
		const { text } = await this.#send({
			...{ path: this.#path('/who'), method: 'GET', headers: [] },
			cookie: cookieOf(this.#jar)
		});
		if (text.includes('Mallory')) this.#count('sessions of Mallory');
	}

	async #wild(step: Wild): Promise<void> {
		const cookies = {
			own: cookieOf(this.#jar),
			none: '',
			spoilt: spoilt(this.#annsCookie, step.change),
			'made up': step.made
		};
		const query = new URLSearchParams(step.query.map(([name, value]) => [name, value]));
		const isBare = ['GET', 'HEAD'].includes(step.method);
		const path = this.#paths[step.action % this.#paths.length] ?? '/';
		const answer = await this.#send(
			{
				path: withQuery(below(path, step.path), query),
				method: step.method,
				headers: [...step.headers, ...(step.type === '' ? [] : [typeOf(step.type)])],
				cookie: cookies[step.cookies],
				body: isBare ? undefined : step.body
			},
			step.cookies === 'own' ? this.#jar : undefined
		);
		must(!answer.text.includes(this.#ann), `${answer.about} names Ann`);
		const isSecret = step.cookies !== 'own' && answer.text.includes('a secret from');
		must(!isSecret, `${answer.about} shows a guarded page`);
	}

	/** A page of another site sends Ann's browser here. */
	async #forged(step: Forged): Promise<void> {
		const isPost = step.method === 'POST';
		const parameters = new URLSearchParams(step.fields.map(([name, value]) => [name, value]));
		if (step.action % 3 === 0) parameters.append('username', 'Mallory');
		if (step.action % 3 === 0) parameters.append('password', 'right');
		const path = this.#paths[step.action % this.#paths.length] ?? '/';
		const jar: Jar = new Map([pairOf(this.#annsCookie)]);
		const { about } = await this.#send(
			{
				path: isPost ? below(path, step.path) : withQuery(below(path, step.path), parameters),
				method: step.method,
				headers: [
					...(isPost && step.origin !== null ? [['origin', step.origin] as const] : []),
					...(step.site === null ? [] : [['sec-fetch-site', step.site] as const]),
					...(isPost ? [typeOf(step.type)] : [])
				],
				cookie: this.#annsCookie,
				body: isPost ? `${parameters}` : undefined
			},
			jar
		);
		const cookie = cookieOf(jar);
		if (cookie !== this.#annsCookie) await this.#mustBeAnn(cookie, about);
	}

	async #mustBeAnn(cookie: string, when: string): Promise<void> {
		const who = { path: this.#path('/who'), method: 'GET', headers: [], cookie };
		const { text } = await this.#send(who);
		must(text.includes(this.#ann), `Ann is not signed in ${when}: ${text.slice(0, 200)}`);
	}

	#path(page: string): string {
		return new URL(this.#running.at(page)).pathname;
	}

	#count(what: string): void {
		this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
	}

	async #send(one: Asked, jar?: Jar): Promise<Answered> {
		const { framework, served } = this.#running;
		const { origin, output } = served;
		const silence = ownSilence(framework.name, one);
		if (silence) this.#count(silence);
		try {
			let answered = silence ? unsent : await send(origin, one);
			for (let tries = 1; isLost(framework.name, answered) && tries < 5; tries++) {
				this.#count('lost by wrangler, and sent again');
				answered = await send(origin, one);
			}
			this.#count(answered.status === 0 ? 'not sent' : `${one.method} ${answered.status}`);
			const fault = ownFault(framework.name, one, answered);
			if (fault) this.#count(fault);
			const host = followedHost(framework.name, one);
			this.#demand(fault ? { ...answered, status: 0, location: '' } : answered, host);
			if (jar) for (const line of answered.cookies) keep(jar, line);
			return answered;
		} catch (error) {
			const sent = JSON.stringify(one).slice(0, 1000);
			throw new Error(`${error}\n${sent}\n${output().slice(-800)}`, { cause: error });
		}
	}
}

const typeOf = (type: string) => ['content-type', type] as const;

function pairOf(cookie: string): [name: string, value: string] {
	const at = cookie.indexOf('=');
	return [cookie.slice(0, at), cookie.slice(at + 1)];
}

/** A path with more of it. Its query, such as the id of a function of the server, stays as it is. */
function below(path: string, more: string): string {
	const [, place = '', query = ''] = /^([^?]*)(.*)$/.exec(path) ?? [];
	return place + more + query;
}

function withQuery(path: string, query: URLSearchParams): string {
	if (query.size === 0) return path;
	return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
