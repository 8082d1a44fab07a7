// What a framework brings to the contract, and what the contract has running of it.
import type { Browser } from 'playwright-core';
import type { AddStepUp } from '../step-up/pages.ts';
import type { Provider } from '../support/auth-app.ts';
import type { FreshApp } from '../support/scaffold.ts';
import type { Served } from '../support/serve.ts';

/** How the contract wants an app served. */
export interface ServeOptions {
	readonly folder: string;
	/** The development server, or a server of the production build. */
	readonly mode: 'dev' | 'production';
	/** Lets the development server answer to other names of this machine than localhost. */
	readonly open?: boolean;
	/** Path that answers when the server is ready; default `/`. */
	readonly ready?: string;
	readonly port?: number;
	readonly env?: NodeJS.ProcessEnv;
}

/**
 * A framework, or one place that its apps are deployed to, as the contract needs it.
 *
 * Its app has the local provider, a password form of a provider called `password` (nobody's but Pat's, which is
 * `right`; `authorize` prints that it was called), and these pages:
 *
 * - `/` says who is signed in as `#session` (`Ada Moreau (ada@example.test)` or `Not signed in`), from the data of
 *   the page as `#loader` (the name, or `nobody`), and as `#running` whether scripts run. Its forms submit to the
 *   actions of the runtime: `#enter` signs in at the local provider and comes back with `?by=form`, `#password` has the
 *   fields Name and Password and says in `#errors` that it was `credentials`, `#leave` signs out. A link leads to
 * - `/secret`, for people who are signed in: `a secret from the loader` in `#secret`; the button Change runs an action,
 *   whose `a secret from the action` comes to `#changed`; the button Ask calls the server, whose `a secret from the
 *   server` comes to `#answer`. Everybody else is sent to the sign-in page.
 * - `/secret/data` answers `a secret from the endpoint` as text to the same people.
 * - `/who` answers `{ "name": … }` with the name, or null.
 * - `/streamed`, where the framework streams, reads the session when the page is on its way, and shows the name.
 */
export interface ContractFramework {
	/** As a sentence of a test says it: `Qwik 2 on Cloudflare Pages`. */
	readonly name: string;
	/** Makes an app with the pages. `init` is the command that made its sign-in. */
	readonly make: () => Promise<FreshApp>;
	readonly init: readonly string[];
	/**
	 * The path of the first page in development, where the app lies below a base path: that is this without its slash, and
	 * `APP_BASE` in the environment asks for it. `/` where the framework has no base paths.
	 */
	readonly front: string;
	/** What stands before `/auth` in the path of the routes; default nothing. */
	readonly home?: string;
	/** What stands behind the path of a page. */
	readonly slash: '' | '/';
	readonly serve: (options: ServeOptions) => Promise<Served>;
	/** Checks types and makes the production build. */
	readonly build: (folder: string) => Promise<unknown>;
	/** Every script that a production build has for browsers, as one text; undefined where nothing is made for them. */
	readonly browserCode?: (folder: string) => Promise<string>;
	/** Types of a body that the framework cannot read as the input of an action. */
	readonly unreadable: RegExp;
	/** The body of a form without scripts, where that is no text of a URL. */
	readonly formBody?: (fields: Readonly<Record<string, string>>) => FormData;
	/** A part of the address of each kind of request that scripts make in the name of a guarded page. */
	readonly requests: readonly string[];
	/** What stands behind the path of a guarded page where its data is asked for without the page. */
	readonly data: readonly string[];
	readonly streams: boolean;
	/** Adds what asks for a recent sign-in: the page `/pay` with the form `#pay`, and the endpoint `/pay/data`. */
	readonly addStepUp?: AddStepUp;
	/** Whether sign-in is shown the target of a request as it was sent. */
	readonly seesTarget?: boolean;
	/** What of it is looked at; default both. */
	readonly modes?: readonly ('development' | 'production')[];
}

/** An app of the framework while the contract looks at it. */
export class Running {
	readonly framework: ContractFramework;
	browser!: Browser;
	app!: FreshApp;
	provider!: Provider;
	served!: Served;
	/** The path of the first page on the server that runs. */
	front = '/';

	constructor(framework: ContractFramework) {
		this.framework = framework;
	}

	/** The base path, without a slash at its end. */
	get base(): string {
		return this.front.replace(/\/$/, '');
	}

	/** What the routes of sign-in lie below. */
	get root(): string {
		return this.served.origin + this.base + this.home;
	}

	get home(): string {
		return this.framework.home ?? '';
	}

	/** The address of a page, as the framework writes it. */
	at(path: string): string {
		const [, name = '', query = ''] = /^\/([^?]*)(.*)$/.exec(path) ?? [];
		const page = name ? `${this.base}/${name}${this.framework.slash}` : this.front;
		return this.served.origin + page + query;
	}
}
