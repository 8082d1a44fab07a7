// The settings of a provider of type `email`.

import type { Awaitable, CommonProvider, Theme } from '../core/types.ts';
import type { Message } from './message.ts';

/** The parameters of `sendVerificationRequest`. */
export interface VerificationRequest {
	/** The address to send to. */
	identifier: string;
	/** Where the link leads; with a code, the page on which it is typed. */
	url: string;
	/** The secret of the link, or the code. */
	token: string;
	expires: Date;
	provider: EmailConfig;
	theme: Theme;
	/** The request that asked for the mail. */
	request: Request;
	/** The default subject and both bodies of the mail. */
	message(): Message;
}

export interface EmailConfig extends CommonProvider {
	type: 'email';
	/** Sender, such as `App <no-reply@app.example>`. */
	from?: string | undefined;
	/** Seconds that a link is good, 86400 if unset. A code is good for ten minutes at most. */
	maxAge?: number | undefined;
	/** What tokens are hashed with; the secret of the configuration if unset. */
	secret?: string | undefined;
	/** Left out, `AUTH_<ID>_KEY` fills it in. */
	apiKey?: string | undefined;
	/** A connection URL or the settings of an SMTP server. */
	server?: string | object | undefined;
	/** Settings without which no mail can be sent. In development such a mail is written to the console. */
	requires?: readonly ('server' | 'apiKey')[];
	/**
	 * `post`: the link shows a page with a button, and only that signs in. Mail scanners follow links, but press no
	 * buttons. `get`, the default, signs in at once.
	 */
	confirm?: 'get' | 'post';
	/** Sends a code instead of a link, to be typed into the page that asked for it. `attempts` is 5 if unset. */
	code?: { length: number; attempts?: number };
	/** `true`: links and codes sent earlier stay good. Left out, the last mail is the only good one, if the adapter can do that. */
	keepEarlier?: boolean;
	/**
	 * Whether this address may be sent a mail now; `false` answers 429. Count by address and by caller. Left out, links are
	 * sent without limit, and codes five times an hour to one address by each process.
	 */
	limit?(asked: { identifier: string; request: Request }): Awaitable<boolean>;
	sendVerificationRequest(params: VerificationRequest): Awaitable<void>;
	generateVerificationToken?(): Awaitable<string>;
	/** Normalizes an address. Throws if it is invalid. */
	normalizeIdentifier?(identifier: string): string;
}

/** What an app may pass to a provider: any of its settings. */
export type EmailUserConfig = Partial<Omit<EmailConfig, 'options' | 'type'>>;
