// One sign-in at the app and the provider, in timed steps.

import { type Answer, Client } from './client.ts';
import { person } from './people.ts';

export const steps = ['start', 'callback', 'session'] as const;
export type Step = (typeof steps)[number] | 'provider';

/** A step that failed. */
export interface Failure extends Answer {
	readonly step: Step;
}

export interface SignedIn {
	readonly sub: string;
	readonly client: Client;
	/** The session token of the cookie. */
	readonly token: string;
}

/** What the sign-ins of a run leave behind. */
export interface Log {
	/** Milliseconds of each step that went on. */
	readonly times: Readonly<Record<Step, number[]>>;
	readonly failures: Failure[];
	/** Sessions that belong to another user than the one who signed in. */
	readonly crossed: string[];
}

export const emptyLog = (): Log => ({
	times: { start: [], provider: [], callback: [], session: [] },
	failures: [],
	crossed: []
});

const attempts = 6;

/** Signs a person in at `origin`, again with another browser if it fails. Undefined if it fails again and again. */
export async function signIn(origin: string, sub: string, log: Log): Promise<SignedIn | undefined> {
	for (let attempt = 0; attempt < attempts; attempt += 1) {
		const client = new Client();
		const failure = await once(new Visit(origin, client, log), sub);
		if (failure) log.failures.push(failure);
		else return { sub, client, token: client.jar(new URL(origin).host).get(cookie) ?? '' };
	}
	return undefined;
}
const cookie = 'authjs.session-token';

class Visit {
	readonly origin: string;
	readonly #client: Client;
	readonly log: Log;

	constructor(origin: string, client: Client, log: Log) {
		this.origin = origin;
		this.#client = client;
		this.log = log;
	}

	async go(step: Step, url: string | URL, form?: Readonly<Record<string, string>>) {
		const answer = await this.#client.send(new URL(url, this.origin), form);
		return { ...answer, step };
	}

	/** A step went on. */
	took({ step, began, ended }: Failure): void {
		this.log.times[step].push(ended - began);
	}
}

async function once(visit: Visit, sub: string): Promise<Failure | undefined> {
	const { origin } = visit;
	const started = await visit.go('start', '/auth/signin/dev', { callbackUrl: '/' });
	if (started.status !== 302 || !URL.canParse(started.location) || isOwn(started, origin)) {
		return started;
	}
	visit.took(started);
	const back = await agree(visit, new URL(started.location), sub);
	if (!isOwn(back, origin)) return back;
	visit.took({ ...back, began: started.ended });
	const answered = await visit.go('callback', back.location);
	if (answered.status !== 302 || answered.location.includes('error')) return answered;
	visit.took(answered);
	const session = await visit.go('session', '/auth/session');
	if (session.status !== 200 || session.text === 'null') return session;
	visit.took(session);
	if (!isOf(session, sub)) visit.log.crossed.push(`${sub} reads ${session.text}`);
	return undefined;
}

const isOwn = ({ location }: Answer, origin: string) => location.startsWith(origin);

/** All redirects of the provider, which shows no prompt. */
async function agree(visit: Visit, asked: URL, sub: string): Promise<Failure> {
	asked.searchParams.set('login_hint', sub);
	let answer = await visit.go('provider', asked);
	for (let hops = 0; hops < 4 && answer.location && !isOwn(answer, visit.origin); hops += 1) {
		answer = await visit.go('provider', new URL(answer.location, asked));
	}
	return answer;
}

/** Whether a session is that of a person, by name and email. */
export function isOf({ text }: Answer, sub: string): boolean {
	const { name, email } = person(sub);
	return text.includes(JSON.stringify(name)) && text.includes(JSON.stringify(email));
}
