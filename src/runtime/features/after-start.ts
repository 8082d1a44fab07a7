// A step after a session has begun, and before the browser is told.

import type { Context, SignedIn } from '../core/parts.ts';

type Step = (context: Context, signedIn: SignedIn) => Promise<void>;

/** The context with strategies that do `step` for each session that begins. If that throws, nobody is signed in. */
export function afterStart(context: Context, step: Step): Context {
	const { parts } = context;
	const sessions = parts.sessions.map((strategy) => ({
		...strategy,
		async start(own: Context, signedIn: SignedIn) {
			await strategy.start(own, signedIn);
			await step(own, signedIn);
		}
	}));
	return { ...context, parts: { ...parts, sessions } };
}

/** The request as the browser would send it with the cookies that are set so far. What it sets itself goes nowhere. */
export function withOwnCookies(context: Context): Context {
	const cookies = new Map(context.request.cookies);
	for (const { name, value } of context.set) cookies.set(name, value);
	return { ...context, request: { ...context.request, cookies }, set: [], setEvenOnFailure: [] };
}
