// What is tried of a feature in an app of its own, in the browser. Each file of `trials` has one; the folder is the list.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { TrialProvider } from './provider.ts';

/** What a trial writes into the app. All of it is code as an owner would write it. */
export interface FeatureTrial {
	/** The id of the feature. */
	readonly id: string;
	/** Features that come with it, such as languages. */
	readonly brings?: readonly string[];
	/** What the feature exports that the configuration, or a call, uses. */
	readonly uses?: readonly string[];
	/** Settings of the configuration, such as `bearer: { … }`. */
	readonly settings?: string;
	/** Statements in the callback `jwt`, which has `token` to change and `asked`, what it was called with. */
	readonly jwt?: string;
	/** Properties that the callback `session` adds from `token`, such as `plan: token['plan']`. */
	readonly session?: string;
	/** Calls by name: `/try/<name>` answers with what they return; `auth` and `given` are what functions of features take. */
	readonly calls?: Readonly<Record<string, string>>;
	/** Whether its steps run scripts in the browser. Without, the browser runs none. */
	readonly scripts?: boolean;
	/** What a user or a program does. */
	readonly steps: (tried: Tried) => Promise<void>;
}

/** A browser, signed out, and what is around it. */
export interface Tried {
	readonly page: Page;
	readonly origin: string;
	/** `<origin>/auth`, or where the framework has it. */
	readonly base: string;
	/** Signs in at the local provider from the page `/try`, and returns the session that it shows then. */
	readonly signIn: (person?: string) => Promise<Shown>;
	/** Opens the page `/try` with a field in the form that signs in. */
	readonly withField: (name: string, value: string) => Promise<void>;
	/** What the page `/try` shows of the session. */
	readonly session: () => Promise<Shown>;
	/** What `/try/<name>` answers to the browser. */
	readonly call: (name: string) => Promise<unknown>;
	/** The same user at another browser. */
	readonly elsewhere: (more?: Elsewhere) => Promise<Tried>;
	/** Fails if axe-core finds something on the page, light or dark. */
	readonly accessible: () => Promise<void>;
	/** The link in the latest mail to an address, once it is there. */
	readonly linkTo: (address: string, subject: RegExp) => Promise<string>;
	readonly provider: TrialProvider;
	/** Runs `auth-cli` in the app, with `--json`; what it answers. Fails if it does. */
	readonly cli: (...args: readonly string[]) => Promise<Readonly<Record<string, unknown>>>;
}

interface Elsewhere {
	readonly userAgent?: string;
	readonly headers?: Readonly<Record<string, string>>;
}

/** A session with whatever features added. */
export type Shown = Readonly<Record<string, unknown>> | null;

const folder = join(import.meta.dirname, 'trials');

/** All of them, by id. */
export async function readTrials(): Promise<readonly FeatureTrial[]> {
	const files = readdirSync(folder).toSorted();
	return Promise.all(
		files.map(async (file) => (await import(/* @vite-ignore */ join(folder, file))).trial)
	);
}
