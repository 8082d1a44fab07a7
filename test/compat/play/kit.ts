// What a sequence is played with, made fresh for each side.

import { Browser } from './browser.ts';
import { type Faults, IdentityProvider } from './identity-provider.ts';
import type { Library } from './library.ts';
import { memoryAdapter, Store } from './memory-adapter.ts';
import { Recorder } from './recorder.ts';

export const secret = 'a-test-secret-of-sufficient-length-1';
export const oldSecret = 'a-test-secret-of-sufficient-length-0';

export type Config = Record<string, unknown>;
export type Strategy = 'jwt' | 'jwt+adapter' | 'database';

/** Everything a sequence's configuration and script may use. */
export class Kit {
	readonly library: Library;
	readonly record = new Recorder();
	readonly store = new Store();
	readonly idp: IdentityProvider;
	/** Links that were sent by email. */
	readonly outbox: string[] = [];
	#sessions = 0;

	constructor(library: Library) {
		this.library = library;
		this.idp = new IdentityProvider(this.record);
	}

	fault(faults: Faults): void {
		this.idp.faults = faults;
	}

	/** Callbacks that behave as the defaults do, recorded; `changed` replaces single ones. */
	callbacks(changed: Record<string, (...args: never[]) => unknown> = {}): Config {
		const all = { ...defaultCallbacks, ...changed };
		return this.#watchAll('callback', all);
	}

	events(changed: Record<string, (...args: never[]) => unknown> = {}): Config {
		return this.#watchAll('event', { ...silentEvents, ...changed });
	}

	#watchAll(kind: string, all: Record<string, (...args: never[]) => unknown>): Config {
		const entries = Object.entries(all);
		return Object.fromEntries(
			entries.map(([name, called]) => [name, this.record.watch(`${kind}:${name}`, called)])
		);
	}

	adapter(options: { failing?: readonly string[]; without?: readonly string[] } = {}): Config {
		return memoryAdapter(this.store, this.record, options);
	}

	/** A whole configuration with the given providers and session strategy; `changes` go over it. */
	config(strategy: Strategy, providers: readonly unknown[], changes: Config = {}): Config {
		const generateSessionToken = () => `session-${++this.#sessions}`;
		const session = strategy === 'database' ? { generateSessionToken } : {};
		return {
			secret,
			trustHost: true,
			basePath: '/auth',
			providers,
			callbacks: this.callbacks(),
			events: this.events(),
			logger: this.record.logger,
			...(strategy === 'jwt+adapter' ? { session: { strategy: 'jwt' } } : { session }),
			...(strategy === 'jwt' ? {} : { adapter: this.adapter() }),
			...changes
		};
	}

	browser(config: Config): Browser {
		return new Browser(this.library, config, this.record);
	}
}

interface RedirectArguments {
	url: string;
	baseUrl: string;
}

interface SessionArguments {
	session: { user?: Person; expires: string | Date };
}

interface Person {
	name?: unknown;
	email?: unknown;
	image?: unknown;
}

const defaultCallbacks: Record<string, (...args: never[]) => unknown> = {
	signIn: () => true,
	redirect: ({ url, baseUrl }: RedirectArguments) => {
		if (url.startsWith('/')) return `${baseUrl}${url}`;
		return URL.canParse(url) && new URL(url).origin === baseUrl ? url : baseUrl;
	},
	jwt: ({ token }: { token: unknown }) => token,
	session: ({ session }: SessionArguments) => ({
		user: { name: session.user?.name, email: session.user?.email, image: session.user?.image },
		expires: new Date(session.expires).toISOString()
	})
};

const silent = () => undefined;
const silentEvents = {
	signIn: silent,
	signOut: silent,
	createUser: silent,
	updateUser: silent,
	linkAccount: silent,
	session: silent
};
