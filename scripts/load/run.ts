// Sign-ins under load, with one of two processes killed and started again in the middle.

import type { Pool } from 'pg';
import { type Cluster, type Contestant, type Killing, startCluster } from './cluster.ts';
import { type Counted, countIn } from './count.ts';
import { peopleIn, subOf } from './people.ts';
import { emptyLog, type Failure, isOf, type Log, type SignedIn, signIn } from './sign-in.ts';

export interface Size {
	/** Sign-ins, in all and at a time. */
	readonly count: number;
	readonly atOnce: number;
}

/** What a run is measured on. */
export interface Ground {
	readonly nginx: string;
	/** Of an empty database that has the tables. */
	readonly pool: Pool;
}

export interface Outcome {
	readonly name: string;
	readonly size: Size;
	readonly log: Log;
	readonly killing: Killing;
	readonly finished: readonly SignedIn[];
	/** Sign-ins that failed repeatedly. */
	readonly given: number;
	readonly counted: Counted;
	/** Clients that read another session at the end than their own, or none. */
	readonly strangers: number;
	/** Milliseconds of each of those reads, when nobody signs in any more. */
	readonly reads: readonly number[];
	/** Whether the restarted process accepts sessions from before the kill. */
	readonly isBack: boolean;
	readonly seconds: number;
	/** CPU milliseconds of both processes of the app, and those of the provider. */
	readonly cpu: { readonly app: number; readonly provider: number };
	readonly output: string;
}

/** Does all sign-ins at one contestant, and counts. */
export async function run(contestant: Contestant, size: Size, ground: Ground): Promise<Outcome> {
	const cluster = await startCluster(contestant, ground.nginx);
	try {
		const log = emptyLog();
		const began = performance.now();
		const { finished, killing } = await allSignIns(cluster, size, log);
		const seconds = (performance.now() - began) / 1000;
		const cpu = await cluster.cpu();
		const seen = await inTurns(finished, size.atOnce, (one) => readSession(one, cluster.origin));
		const [before] = finished;
		return {
			...{ name: contestant.name, size, log, killing, finished, seconds, cpu },
			given: size.count - finished.length,
			counted: await countIn(ground.pool, finished),
			strangers: seen.filter(({ isOwn }) => !isOwn).length,
			reads: seen.map(({ took }) => took),
			isBack: before !== undefined && (await isKnownAt(before, cluster)),
			output: cluster.output()
		};
	} finally {
		await cluster.stop();
	}
}

async function allSignIns(cluster: Cluster, { count, atOnce }: Size, log: Log) {
	const finished: SignedIn[] = [];
	let killing: Promise<Killing> | undefined;
	const indexes = Array.from({ length: count }, (_, index) => index);
	await inTurns(indexes, atOnce, async (index) => {
		const done = await signIn(cluster.origin, subOf(index), log);
		if (done) finished.push(done);
		if (finished.length >= count / 2) killing ??= cluster.killAndRestart();
	});
	if (!killing) throw new Error(`Hardly any sign-in worked:\n${cluster.output().slice(-4000)}`);
	return { finished, killing: await killing };
}

/** Works on all items with limited concurrency. */
async function inTurns<In, Out>(
	all: readonly In[],
	atOnce: number,
	work: (one: In) => Promise<Out>
): Promise<Out[]> {
	const results: Out[] = [];
	const left = all.values();
	const worker = async () => {
		for (const one of left) results.push(await work(one));
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
	return results;
}

async function readSession({ client, sub }: SignedIn, origin: string) {
	const answer = await client.send(new URL('/auth/session', origin));
	return { isOwn: isOf(answer, sub), took: answer.ended - answer.began };
}

/** Through the restarted process, without nginx. */
async function isKnownAt({ sub, token }: SignedIn, { first, origin }: Cluster): Promise<boolean> {
	const headers = { cookie: `authjs.session-token=${token}`, host: new URL(origin).host };
	const answer = await fetch(`${first}/auth/session`, { headers });
	return isOf({ ...nothing, text: await answer.text() }, sub);
}
const nothing = { status: 0, location: '', began: 0, ended: 0 };

/** Requests that were under way when the process died. */
export function isCut({ began, ended }: Failure, killing: Killing): boolean {
	return began <= killing.gone && ended >= killing.began;
}

/** Violations, one line each; empty if there are none. */
export function faultsOf(outcome: Outcome): string[] {
	const { size, log, killing, counted, given } = outcome;
	const people = peopleIn(size.count);
	const own = log.failures.filter((one) => !isCut(one, killing));
	const cut = log.failures.length - own.length;
	const faults: readonly (readonly [string, number, number])[] = [
		['sign-ins that failed again and again', given, 0],
		['requests that failed, and not for the kill', own.length, 0],
		['clients that read no session of theirs', outcome.strangers + log.crossed.length, 0],
		['users', counted.users, people],
		['accounts', counted.accounts, people],
		['users without an account', counted.orphans, 0],
		['duplicates', counted.duplicates, 0],
		['finished sign-ins that are not stored', counted.lost, 0],
		['sessions of another user', counted.crossed, 0]
	];
	const wrong = faults
		.filter(([, found, wanted]) => found !== wanted)
		.map(([what, found, wanted]) => `${what}: ${found}, not ${wanted}`);
	const most = outcome.finished.length + cut;
	if (counted.sessions > most) wrong.push(`sessions: ${counted.sessions}, at most ${most}`);
	if (!outcome.isBack) wrong.push('the restarted process does not know who signed in before');
	return [...wrong, ...own.slice(0, 5).map(tell)];
}

function tell({ step, status, location, text }: Failure): string {
	return `${step}: ${status} ${location.replace(/\?.*(?=error=)/, '?…')} ${text.slice(0, 80)}`;
}
