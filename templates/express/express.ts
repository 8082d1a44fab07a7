// Express: `handle` is a middleware that serves the routes and gives `req.auth()`; `signIn` and `signOut` answer forms.

import type { Response as Answered, Request as Asked, NextFunction } from 'express';
import { answering } from './core/ask';
import { textOf } from './core/integration';
import { keepPersonal, setCookies } from './core/node-answer';
import { headersOf } from './core/node-request';
import type { Session as OurSession } from './core/types';
import { type Given, visits } from './core/visits';
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

/** All that an app needs for sign-in, from its configuration or a function that makes one for each request. */
export function ExpressAuth(given: Given<Config, Asked>) {
	const bases = new WeakMap<Asked, string>();
	const place = (req: Asked) => placeOf(bases.get(req) ?? '');
	const all = visits(Auth, given, { visit: visitOf, place });
	const setNow = (req: Asked, res: Answered) => {
		const cookies = res.headersSent ? [] : all.cookies(req);
		if (cookies.length) setCookies(res, cookies);
	};

	async function answer(req: Asked, res: Answered): Promise<boolean> {
		// Only here: the path of another router does not tell where our routes are.
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

/** Where the app runs: Express assumes development where a production server sets nothing. */
function placeOf(base: string) {
	const { env } = process;
	return { env, development: env['NODE_ENV'] === 'development', base };
}
