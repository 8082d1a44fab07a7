// Mallory: plays steps in a world, and holds after each what must never happen.

import { demand, hideSecrets, must } from './demands.ts';
import { cookieOf, type Jar, keep, parametersOf, requestOf, type Sent, spoilt } from './sent.ts';
import type { Flow, Forged, Step, Wild } from './steps.ts';
import {
	annsAddress,
	annsName,
	annsPassword,
	issuer,
	origin,
	ownAddress,
	type World
} from './world.ts';

const actions = [
	'signin',
	'callback',
	'session',
	'signout',
	'csrf',
	'providers',
	'error',
	'verify-request',
	'webauthn-options'
];
const providers = ['oidc', 'loose', 'form', 'mail', 'passkey', 'password'];

/** Those with a page of their own more often. */
const began = ['oidc', 'loose', ...providers, 'oidc', 'loose'];

const his = { username: 'mallory', password: 'right' };
const hers = { username: 'ann', password: annsPassword };
const passkey = JSON.stringify({
	id: 'AQID',
	rawId: 'AQID',
	type: 'public-key',
	response: { transports: ['internal'] }
});

export class Mallory {
	/** How often what happened, such as `GET 200` or `session`: a run that never signs in tries little. */
	readonly seen = new Map<string, number>();
	readonly #world: World;
	readonly #jars: readonly [Jar, Jar] = [new Map(), new Map()];
	/** Where each browser was sent by the app: to a provider, mostly. */
	readonly #sentTo: string[] = [];
	readonly #annsCookies: string;
	/** Cookies that were looked at already. */
	readonly #checked = new Set<string>();

	constructor(world: World) {
		this.#world = world;
		this.#annsCookies = cookieOf(world.ann.cookies);
	}

	async play(step: Step): Promise<void> {
		const before = this.#stored();
		if (step.kind === 'wild') await this.#wild(step);
		else if (step.kind === 'flow') await this.#flow(step);
		else await this.#forged(step);
		for (const jar of this.#jars) {
			const cookie = cookieOf(jar);
			if (!this.#checked.has(cookie)) await this.#mustNotBeAnn(cookie);
			this.#checked.add(cookie);
		}
		must(this.#stored() === before, 'what is stored of Ann has changed');
	}

	/** At the end: whatever was tried, Ann is still signed in. */
	async end(): Promise<void> {
		const { text } = await this.#send({
			path: '/auth/session',
			method: 'GET',
			cookie: cookieOf(this.#world.ann.cookies)
		});
		must(text.includes(annsName), `Ann is not signed in any more: ${text.slice(0, 200)}`);
		for (const line of this.#world.logged) hideSecrets(line, 'the log');
	}

	async #wild(step: Wild): Promise<void> {
		const cookies = {
			own: cookieOf(this.#jars[0]),
			none: '',
			spoilt: spoilt(this.#annsCookies, step.change),
			'made up': step.made
		};
		const query = new URLSearchParams(step.query.map(([name, value]) => [name, value]));
		const cookie = cookies[step.cookies];
		const answer = await this.#send({
			path: `/auth/${this.#action(step.action)}${step.path}${query.size > 0 ? `?${query}` : ''}`,
			method: step.method,
			headers: step.headers,
			cookie,
			body: ['GET', 'HEAD'].includes(step.method) ? undefined : step.body,
			type: step.type
		});
		must(!answer.text.includes(annsName), 'an answer names Ann');
		if (step.cookies !== 'own') await this.#mustNotBeAnn(cookie);
	}

	async #flow(step: Flow): Promise<void> {
		const jar = this.#jars[step.browser];
		const provider = began[step.provider % began.length] ?? '';
		const { twoFactors } = this.#world;
		const flows = {
			start: () => this.#submit(jar, `/auth/signin/${provider}`, step),
			mail: () => this.#submit(jar, '/auth/signin/mail', step, { email: ownAddress }),
			// He may know her password where that is not enough.
			form: () =>
				this.#submit(jar, '/auth/callback/form', step, twoFactors && step.pick % 2 ? hers : his),
			signout: () => this.#submit(jar, '/auth/signout', step),
			feature: () => this.#feature(jar, step),
			return: () => this.#return(jar, step),
			link: () => this.#link(jar, step),
			passkey: () => this.#passkey(jar, step)
		} satisfies Record<Flow['what'], () => Promise<void>>;
		await flows[step.what]();
	}

	/** A route of a feature, with fields that some of them take. */
	async #feature(jar: Jar, step: Flow): Promise<void> {
		const { routes } = this.#world;
		const [method = '', action] = routes[step.pick % (routes.length || 1)]?.split(' ') ?? [];
		if (action === undefined) return;
		const known = { email: annsAddress, password: 'a long password of Mallory', name: 'M' };
		if (method === 'POST') return this.#submit(jar, `/auth/${action}`, step, known);
		await this.#get(jar, `/auth/${action}`, parametersOf(Object.entries(known), step));
	}

	/** Comes back from a provider, in either browser: what one began another may end. */
	async #return(jar: Jar, step: Flow): Promise<void> {
		const to = this.#sentTo[step.pick % (this.#sentTo.length || 1)];
		if (to === undefined) return;
		const state = new URL(to).searchParams.get('state') ?? '';
		const isOpenId = to.startsWith(issuer);
		const back = isOpenId ? this.#world.op.authorize(to) : Object.entries({ code: 'code', state });
		const path = `/auth/callback/${isOpenId ? 'oidc' : 'loose'}`;
		await this.#get(jar, path, parametersOf([...back], step));
	}

	/** Follows a link in a mail, and sends the form behind it; only mails to his own host reach him. */
	async #link(jar: Jar, step: Flow): Promise<void> {
		const own = this.#world.outbox.filter(({ to }) => /@evil\.test>?$/i.test(to));
		const mail = own[step.pick % (own.length || 1)];
		const [link] = /https:\/\/app\.test\S+/.exec(mail?.text ?? '') ?? [];
		if (link === undefined) return;
		const { pathname, searchParams } = new URL(link);
		await this.#get(jar, pathname, parametersOf([...searchParams], step));
		await this.#submit(jar, pathname, step, Object.fromEntries(searchParams));
	}

	async #passkey(jar: Jar, step: Flow): Promise<void> {
		const action = step.pick % 2 === 0 ? 'register' : 'authenticate';
		const query = new URLSearchParams({ action, email: ownAddress });
		await this.#get(jar, '/auth/webauthn-options/passkey', query);
		await this.#submit(jar, '/auth/callback/passkey', step, { action, data: passkey });
	}

	async #get(jar: Jar, path: string, query: URLSearchParams): Promise<void> {
		await this.#send({ path: `${path}?${query}`, method: 'GET', cookie: cookieOf(jar) }, jar);
	}

	/** A form of ours in Mallory's browser, with its token. */
	async #submit(
		...[jar, path, step, fields = {}]: [Jar, string, Flow, Record<string, string>?]
	): Promise<void> {
		const csrf = await this.#send(
			{ path: '/auth/csrf', method: 'GET', cookie: cookieOf(jar) },
			jar
		);
		const { csrfToken = '' } = csrf.text === '' ? {} : JSON.parse(csrf.text);
		const body = parametersOf(Object.entries({ csrfToken, ...fields }), step);
		const answer = await this.#send(
			{
				path,
				method: 'POST',
				headers: [
					['origin', origin],
					['sec-fetch-site', 'same-origin']
				],
				cookie: cookieOf(jar),
				body: `${body}`,
				type: 'application/x-www-form-urlencoded'
			},
			jar
		);
		if (/^https:\/\/(op|loose)\.example\//.test(answer.location))
			this.#sentTo.push(answer.location);
	}

	/** Worse than browsers are: they would send no cookies with most of these. */
	async #forged(step: Forged): Promise<void> {
		const { ann } = this.#world;
		const parameters = new URLSearchParams(step.fields.map(([name, value]) => [name, value]));
		const isPost = step.method === 'POST';
		const isJson = /json/i.test(step.type);
		const path = `/auth/${this.#action(step.action)}${step.path}`;
		const jar: Jar = new Map(ann.cookies);
		await this.#send(
			{
				path: isPost ? path : `${path}?${parameters}`,
				method: step.method,
				headers: [
					...(isPost && step.origin !== null ? [['origin', step.origin] as const] : []),
					...(step.site === null ? [] : [['sec-fetch-site', step.site] as const])
				],
				cookie: cookieOf(ann.cookies),
				body: isPost
					? isJson
						? JSON.stringify(Object.fromEntries(parameters))
						: `${parameters}`
					: undefined,
				type: step.type
			},
			jar
		);
		ann.cookies.clear();
		for (const [name, value] of jar) ann.cookies.set(name, value);
	}

	#action(number: number): string {
		const own = this.#world.routes.map((route) => route.split(' ')[1] ?? '');
		const all = [...actions, ...own];
		const action = all[number % all.length] ?? '';
		const takesProvider = ['signin', 'callback', 'webauthn-options'].includes(action);
		return takesProvider ? `${action}/${providers[number % providers.length]}` : action;
	}

	#count(what: string): void {
		this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
	}

	async #mustNotBeAnn(cookie: string): Promise<void> {
		const { text } = await this.#send({ path: '/auth/session', method: 'GET', cookie });
		must(!text.includes(annsName), `Mallory is Ann, with the cookies ${cookie}`);
		if (text.includes('"user"')) this.#count('session of Mallory');
	}

	/** Ann in the database, with all that is hers. */
	#stored(): string {
		const { users, accounts, authenticators } = this.#world.tables;
		const ann = users.filter(({ email }) => email === annsAddress);
		const hers = ({ userId }: { userId: string }) => ann.some(({ id }) => id === userId);
		return JSON.stringify([ann, accounts.filter(hers), authenticators.filter(hers)]);
	}

	async #send(sent: Sent, jar?: Jar): Promise<{ text: string; location: string }> {
		const request = requestOf(sent);
		if (request === undefined) return { text: '', location: '' };
		const start = performance.now();
		const response = await this.#world.respond(request);
		const text = await response.text();
		const took = performance.now() - start;
		const about = `${sent.method} ${sent.path.slice(0, 300)}`;
		this.#count(`${sent.method} ${response.status}`);
		demand({ response, text, about, took });
		if (jar) for (const line of response.headers.getSetCookie()) keep(jar, line);
		const location = response.headers.get('location') ?? '';
		return { text, location };
	}
}
