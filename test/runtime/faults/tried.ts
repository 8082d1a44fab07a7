// One step of one user while one part of the app fails in one way.

import { expect, vi } from 'vitest';
import type { Answer } from '../visitor.ts';
import { Clock } from './clock.ts';
import { canary, type Fault, faultsOfFunctions, faultsOfProviders } from './faults.ts';
import { FaultyApp } from './faulty-app.ts';
import type { Step } from './steps.ts';

/** What came of it, as the table says it. */
export interface Outcome {
	readonly part: string;
	readonly fault: string;
	readonly seen: string;
	readonly session: string;
	readonly logged: string;
	readonly stored: string;
}

/** Of the clock, before a step: by so many seconds. */
const jumps = [
	['goes an hour ahead', 3600],
	['goes an hour back', -3600]
] as const;

/** Tries a step with each part that it asks, and each way in which that can fail. */
export async function tryStep(step: Step): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	const { app: honest } = await open(step);
	await step.act(honest);
	for (const part of new Set(honest.called)) {
		if (!(step.parts ?? /./).test(part)) continue;
		const faults = part.startsWith('provider') ? faultsOfProviders : faultsOfFunctions;
		for (const fault of faults) outcomes.push(await tryFault(step, { part, fault }));
	}
	for (const [fault, seconds] of jumps) outcomes.push(await tryJump(step, { fault, seconds }));
	return outcomes;
}

async function open(step: Step): Promise<{ app: FaultyApp; clock: Clock }> {
	Clock.stop();
	// If a logger fails, the console is used.
	vi.spyOn(console, 'error').mockReturnValue();
	const clock = new Clock();
	const app = new FaultyApp(step.session, step.kit);
	await step.before?.(app);
	app.fail();
	return { app, clock };
}

/** The answer; undefined if something is waited for without end. */
function act(step: Step, { app, clock }: { app: FaultyApp; clock: Clock }) {
	return new Promise<Answer | undefined>((resolve, reject) => {
		app.onCall = () => clock.called();
		app.onHang = () => {
			clock.giveUp().then((isWaiting) => isWaiting || resolve(undefined), reject);
		};
		step.act(app).then(resolve, reject);
	});
}

async function tryFault(step: Step, failing: { part: string; fault: Fault }): Promise<Outcome> {
	const { part, fault } = failing;
	const opened = await open(step);
	const { app, clock } = opened;
	const before = app.rows;
	app.fail(part, fault);
	const answer = await act(step, opened);
	const after = clock.seconds ? `, after ${clock.seconds} s` : '';
	const stored = changes(before, app.rows);
	const logged = [...new Set(app.logged)].join(', ');
	app.fail();
	const seen = answer ? `${seenIn(answer)}${after}` : 'waits';
	const outcome = { part, fault: fault.name, seen, logged, stored };
	return judge(step, { app, answer, outcome });
}

/** No part fails, but the clock of the server is wrong from now on. */
async function tryJump(step: Step, { fault, seconds }: { fault: string; seconds: number }) {
	const { app } = await open(step);
	const before = app.rows;
	app.jump(seconds);
	const answer = await step.act(app);
	const stored = changes(before, app.rows);
	const logged = [...new Set(app.logged)].join(', ');
	const outcome = { part: clockPart, fault, seen: seenIn(answer), logged, stored };
	return judge(step, { app, answer, outcome });
}

const clockPart = "the server's clock";

interface Ended {
	readonly app: FaultyApp;
	readonly answer: Answer | undefined;
	readonly outcome: Omit<Outcome, 'session'>;
}

async function judge(step: Step, { app, answer, outcome: found }: Ended): Promise<Outcome> {
	const isIn = (await app.visitor.session()) !== null;
	const outcome = { ...found, session: isIn ? 'signed in' : 'not signed in' };
	demand(step, { outcome, answer, isIn });
	app.jump(0);
	await recover(step, app);
	return outcome;
}

interface Tried {
	readonly outcome: Outcome;
	readonly answer: Answer | undefined;
	readonly isIn: boolean;
}

/** What holds for every step and every fault. */
function demand(step: Step, { outcome, answer, isIn }: Tried): void {
	const { part, logged } = outcome;
	const about = JSON.stringify(outcome);
	// What waits for ever does so in a function of the app that decides something, as any code of its own would.
	expect(answer !== undefined || /^(callback|authorize)/.test(part), about).toBe(true);
	if (!answer) return;
	const { status, headers } = answer;
	expect(status < 500 || (status === 503 && headers.has('retry-after')), about).toBe(true);
	const shown = [answer.text, answer.location, ...[...answer.headers].flat()].join('\n');
	expect(shown, about).not.toContain(canary);
	const isTold = answer.location.includes('error=') || status >= 400;
	const isQuiet =
		part.startsWith('logger') || (part === clockPart && !answer.location.includes('error='));
	expect(logged !== '' || isQuiet, `${about}: the log says nothing`).toBe(true);
	// A browser that got an error was not signed in; one that got none is. After a clock jump it
	// may also have to start again.
	if (step.signsIn && (isTold || part !== clockPart)) expect(isIn, about).toBe(!isTold);
	if (step.refused) expect(isIn, about).toBe(false);
	expect(step.safe?.(answer, outcome) ?? true, about).toBe(true);
}

/** After recovery, the same step succeeds, and creates no duplicate user. */
async function recover(step: Step, app: FaultyApp): Promise<void> {
	await step.again(app);
	expect(await app.visitor.session()).toMatchObject({ user: { email: 'alice@example.com' } });
	const { users = 0, accounts = 0 } = app.rows;
	expect(users).toBeLessThanOrEqual(1);
	expect(accounts).toBeLessThanOrEqual(1);
}

function seenIn({ status, location, text }: Answer): string {
	const [, error] = /[?&]error=(\w+)/.exec(location) ?? [];
	if (error) return `the page for \`${error}\``;
	if (location.startsWith('https://op.example/')) return 'the provider';
	if (location.includes('/verify-request')) return '"Check your email"';
	const [, route] = /^https:\/\/app\.test\/auth\/([\w-]+)/.exec(location) ?? [];
	if (route) return `the page \`${route}\``;
	if (location) return 'the app';
	const [, title] = /<h1>([^<]*)/.exec(text) ?? [];
	if (title) return `${status}: "${title}"`;
	if (!/^(null|\{)/.test(text)) return `${status}: ${text}`;
	return `${status}: ${text === 'null' ? 'no session' : 'the session'}`;
}

type Rows = Readonly<Record<string, number>>;
function changes(before: Rows, after: Rows): string {
	const all = Object.keys({ ...before, ...after }).flatMap((table) => {
		const more = (after[table] ?? 0) - (before[table] ?? 0);
		return more ? [`${more > 0 ? '+' : '−'}${Math.abs(more)} ${table}`] : [];
	});
	return all.join(', ') || 'nothing';
}
