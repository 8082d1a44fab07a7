// Checks whether sign-in works after a run, with the packages of the app, within seconds; a run never fails because of
// it.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as aMoment } from 'node:timers/promises';
import { execa } from 'execa';
import type { Server, Tool, Tools } from '../frameworks/tools.ts';
import { isFromRepository, packageFolders } from './from-repository.ts';
import { causeIn } from './log-cause.ts';
import { isErrno } from './place.ts';
import {
	isOfSettings,
	newErrors,
	type TypeErrorAt,
	typeErrors,
	withoutPlace
} from './type-errors.ts';

/** What to check, and with which programs. */
export interface Proof extends Tools {
	/** Absolute path of the app. */
	readonly root: string;
	/** A sign-in route that answers requests without a session. */
	readonly path: string;
	/** Paths of the written files; errors in others may be old. */
	readonly written: readonly string[];
	/** Whether a file came with the repository: such programs are not run. */
	readonly isTracked: (path: string) => boolean;
	/** Masks secrets in a line of the app's log. */
	readonly redact?: (text: string) => string;
	/** The type errors of the app before the run; undefined if they could not be counted. */
	readonly before?: readonly TypeErrorAt[] | undefined;
	readonly signal: AbortSignal;
	/** Time limit of all checks, in milliseconds. */
	readonly patience?: number;
}

/** The result of one check; `unknown` without a response in time, or without a server. */
export interface Part {
	readonly state: 'ok' | 'failed' | 'unknown';
	/** A sentence for the user. */
	readonly text: string;
}

export interface ProofResult {
	readonly types?: Part;
	readonly routes?: Part;
	readonly seconds: number;
}

/** The installed programs that check an app. */
function checkersOf(proof: Proof) {
	const server = proof.serve && wordsFor(proof, proof.serve(0));
	return { server, checker: proof.types && scriptOf(proof, proof.types) };
}

/** Whether a program that checks the app is installed. */
export function canProve(proof: Proof): boolean {
	return Object.values(checkersOf(proof)).some((one) => one !== undefined);
}

/** Runs the checks. Undefined if packages are not installed. */
export async function prove(proof: Proof): Promise<ProofResult | undefined> {
	const { server, checker } = checkersOf(proof);
	if (server === undefined && checker === undefined) return undefined;
	const start = performance.now();
	const limited = withLimit(proof);
	if (proof.prepare && scriptOf(proof, proof.prepare)) await launch(limited, proof.prepare);
	const [types, routes] = await Promise.all([
		checker && proof.types && proveTypes(limited, proof.types),
		server && proveRoutes(limited)
	]);
	const seconds = Math.round((performance.now() - start) / 100) / 10;
	return { ...(types && { types }), ...(routes && { routes }), seconds };
}

/** The current type errors of an app; undefined if they cannot be determined. */
export async function errorsBefore(proof: Proof): Promise<readonly TypeErrorAt[] | undefined> {
	const limited = withLimit(proof);
	if (!(proof.types && scriptOf(proof, proof.types))) return undefined;
	if (proof.prepare && scriptOf(proof, proof.prepare)) await launch(limited, proof.prepare);
	const ran = await launch(limited, proof.types);
	const found = ran && typeErrors(ran.text, proof.root);
	return ran?.ok || found?.length ? found : undefined;
}

function withLimit(proof: Proof): Proof {
	const patience = proof.patience ?? 60_000;
	const signal = AbortSignal.any([proof.signal, AbortSignal.timeout(patience)]);
	return { ...proof, signal, patience };
}

async function proveTypes(proof: Proof, tool: Tool): Promise<Part> {
	const { before, written, root } = proof;
	const ran = await launch(proof, tool);
	if (ran === undefined) return late(proof, 'types');
	const found = typeErrors(ran.text, root);
	const ours = found.filter(({ path }) => written.includes(path));
	const fresh = before === undefined ? ours : newErrors(before, found);
	const isKnown = before === undefined || fresh.length === 0;
	if (!ran.ok && isKnown && found.every(isOfSettings)) {
		const said = found[0]?.text ?? withoutPlace(ran.text);
		const why = said === undefined ? '' : `: ${said}`;
		const text = `${tool.bin ?? tool.package} could not check the types${why}`;
		return { state: 'unknown', text };
	}
	const gone = before ? before.length + fresh.length - found.length : 0;
	const of = gone > 0 && fresh.length > 0 ? `, ${gone} of them gone` : '';
	const counts = before && `${before.length} before${of}, ${found.length} after`;
	const [first] = fresh;
	if (first !== undefined) {
		const said = `type error${fresh.length === 1 ? '' : 's'}`;
		const what = counts ? `new ${said} (${counts})` : `${said} in what was written`;
		const text = `${fresh.length} ${what}, the first in ${first.path}:${first.line}`;
		return { state: 'failed', text };
	}
	if (found.length === 0) return { state: 'ok', text: 'types are right' };
	if (counts) return { state: 'ok', text: `no new type errors (${counts})` };
	const text = `no type errors in what was written (${found.length} elsewhere)`;
	return { state: 'ok', text };
}

async function proveRoutes(proof: Proof): Promise<Part> {
	const port = await freePort();
	const tool = proof.serve?.(port);
	const child = tool && started(proof, tool);
	if (child === undefined) return late(proof, proof.path);
	const stopped = new AbortController();
	const exited = child.then((result) => {
		stopped.abort();
		return result;
	});
	const either = AbortSignal.any([proof.signal, stopped.signal]);
	const status = await firstStatus(`http://127.0.0.1:${port}${proof.path}`, either);
	if (status !== undefined && status >= 500) await aMoment(300);
	child.kill();
	const ended = await exited;
	if (status === 200) return { state: 'ok', text: `${proof.path} answers` };
	const cause = causeIn(`${ended.all}`, status === undefined || status >= 500);
	const said = cause === undefined ? '' : `: ${proof.redact?.(cause) ?? cause}`;
	if (status !== undefined) {
		const why = proof.before && /\bMissingSecret\b/.test(said) ? keepSecret : said;
		return { state: 'failed', text: `${proof.path} answers ${status}${why}` };
	}
	if (proof.signal.aborted) return late(proof, proof.path);
	return { state: 'unknown', text: `the development server does not start${said}` };
}

/** Code that was there before has users, and a new secret would sign them out. */
const keepSecret =
	': the secret is not here. Put its present value into the env file; with another one, all users have to sign in again';

/** The status of the first response; undefined if the server exits before, or on a timeout. */
async function firstStatus(url: string, signal: AbortSignal): Promise<number | undefined> {
	while (!signal.aborted) {
		try {
			const answer = await fetch(url, { signal, redirect: 'manual' });
			await answer.body?.cancel();
			// Some answer so until they have started.
			if (answer.status !== 503) return answer.status;
		} catch (error) {
			// The server is not listening yet, or the time is over.
			if (!(error instanceof TypeError) && !signal.aborted) throw error;
		}
		await aMoment(100);
	}
	return undefined;
}

async function launch(
	proof: Proof,
	tool: Tool
): Promise<{ ok: boolean; text: string } | undefined> {
	const child = started(proof, tool);
	const ran = await child;
	if (ran === undefined || proof.signal.aborted) return undefined;
	return { ok: !ran.failed, text: `${ran.all}` };
}

/** Starts a tool, which ends with the signal at the latest. */
function started(proof: Proof, tool: Tool | Server) {
	const words = wordsFor(proof, tool);
	if (words === undefined || proof.signal.aborted) return undefined;
	return execa(process.execPath, words, {
		cwd: proof.root,
		cancelSignal: proof.signal,
		forceKillAfterDelay: 1000,
		reject: false,
		stdin: 'ignore',
		all: true,
		maxBuffer: 10_000_000,
		// The server must not open a browser.
		env: { ...('env' in tool && tool.env), BROWSER: 'none', NO_COLOR: '1', FORCE_COLOR: '0' }
	});
}

function late({ signal, patience = 0 }: Proof, what: string): Part {
	const inTime = signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
	const why = inTime ? `no answer within ${patience / 1000} s` : 'interrupted';
	return { state: 'unknown', text: `${what}: ${why}` };
}

/** The arguments of Node.js; undefined if a package is missing or came with the repository. */
function wordsFor(proof: Proof, tool: Tool | Server): readonly string[] | undefined {
	if ('package' in tool) {
		const script = scriptOf(proof, tool);
		return script === undefined ? undefined : [script, ...tool.args];
	}
	const { loader, args } = tool;
	if (loader === undefined) return args;
	const isThere = scriptOf(proof, { package: loader, args: [] }) !== undefined;
	return isThere ? ['--import', loader, ...args] : undefined;
}

/** The program of a package in the app or a parent folder, outside the repository's own files. */
function scriptOf(proof: Proof, tool: Tool): string | undefined {
	const home = packageFolders(proof.root)
		.map((folder) => join(folder, tool.package))
		.find((folder) => existsSync(join(folder, 'package.json')));
	if (home === undefined) return undefined;
	const file = join(home, 'package.json');
	const bin: unknown = Object(readJson(file)).bin;
	const path = typeof bin === 'string' ? bin : Object(bin)[tool.bin ?? tool.package];
	if (typeof path !== 'string') return undefined;
	const script = join(home, path);
	const isForeign = [file, script].some((one) => isFromRepository(proof, one));
	return isForeign ? undefined : script;
}

function readJson(file: string): unknown {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch (error) {
		if (error instanceof SyntaxError || isErrno(error, 'EACCES')) return undefined;
		throw error;
	}
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			const port = address !== null && typeof address === 'object' ? address.port : 0;
			server.close(() => resolve(port));
		});
	});
}
