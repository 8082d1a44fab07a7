// Express: `handle` is a middleware that serves the auth routes and sets `req.auth()`; `signIn` and `signOut` handle forms.

import type { Response as Answered, Request as Asked, NextFunction } from 'express';
import { answering } from './core/ask';
import { keepPersonal, setCookies } from './core/node-answer';
import { headersOf } from './core/node-request';
import type { Session as OurSession } from './core/types';
import { type Given, textOf, visits } from './core/visits';
import { Auth } from './index';
import { send, toRequest, urlOf } from './requests';

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';

type Config = Parameters<typeof Auth>[0];
export type ExpressAuthConfig = Config;
export type Provider = Config['providers'][number];

declare global {
	// eslint-disable-next-line
	namespace Express {
		interface Request {
			/** The session, or null. Read at most once per request. */
			auth(): Promise<OurSession | null>;
		}
	}
}

/** Creates sign-in from a configuration, or from a function that returns one for each request. */
export function ExpressAuth(given: Given<Config, Asked>) {
	const bases = new WeakMap<Asked, string>();
	const place = (req: Asked) => placeOf(bases.get(req) ?? '');
	const all = visits(Auth, given, { visit: visitOf, place });
	const setNow = (req: Asked, res: Answered) => {
		const cookies = res.headersSent ? [] : all.cookies(req);
		if (cookies.length) setCookies(res, cookies);
	};

	async function answer(req: Asked, res: Answered): Promise<boolean> {
		// Only here, since the path of another router does not contain the path of the auth routes.
		bases.set(req, req.baseUrl);
		const look = async () => {
			keepPersonal(res, () => all.isPersonal(req));
			return all.auth(req).finally(() => setNow(req, res));
		};
		req.auth = answering(look, async (question) => {
			keepPersonal(res, () => all.isPersonal(req));
			return all.ask(req, question).finally(() => setNow(req, res));
		});
		const own = await all.serve(req, toRequest(req));
		if (own) await send(own, res);
		return own !== undefined;
	}

	/** The app responds to a refusal, with the cookies that it set. */
	async function act(what: 'signIn' | 'signOut', req: Asked, res: Answered): Promise<void> {
		await send(await all[what](req, () => formOf(req)).finally(() => setNow(req, res)), res);
	}

	return {
		/** Must come before everything else, including body parsers. */
		handle: (req: Asked, res: Answered, next: NextFunction): void => {
			answer(req, res).then((done) => {
				if (!done) next();
			}, next);
		},
		/** Handles a form: signs in with the provider that the field `providerId` names. */
		signIn: (req: Asked, res: Answered): Promise<void> => act('signIn', req, res),
		/** Handles a form: signs out. */
		signOut: (req: Asked, res: Answered): Promise<void> => act('signOut', req, res)
	};
}

async function formOf(req: Asked): Promise<URLSearchParams> {
	return textOf(await toRequest(req).formData());
}

function visitOf(req: Asked) {
	return { headers: headersOf(req.headers), url: urlOf(req), target: req.originalUrl };
}

/** The environment of the app: without NODE_ENV, Express assumes development. */
function placeOf(base: string) {
	const { env } = process;
	return { env, development: env['NODE_ENV'] === 'development', base };
}
