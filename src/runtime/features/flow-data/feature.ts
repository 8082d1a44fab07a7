// Carries data of the app through a sign-in, such as an invitation, a plan or a role that was asked for.

import { clearedCookie, keep, kept } from '../../core/cookies.ts';
import { AccessDenied, AuthError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest } from '../../core/hash.ts';
import type { Context, Feature } from '../../core/parts.ts';
import type { Callbacks, Events } from '../../core/types.ts';
import { fitting, isSchema, type Schema } from '../schema.ts';

export interface FlowDataConfig {
	flowData?: {
		/** What a sign-in may be started with. Whoever has the form can write in it: say all that may be there. */
		schema: Schema;
	};
}

/** The field of the form that starts a sign-in: JSON. */
const field = 'flowData';
/** Characters. It is kept in a cookie. */
const longest = 2000;
/** Seconds. */
const maxAge = 3600;

/**
 * Data of a sign-in
 * @needs setting flowData
 * @hint invites, plans or roles, from the form to the callbacks
 * @note Set `flowData: { schema }` in the configuration: it says which data a sign-in may be started with.
 */
export const flowData: Feature<FlowDataConfig> = {
	check(_config, { flowData: own }) {
		if (isSchema(own?.schema)) return;
		throw new AuthError('The feature flow-data needs `flowData: { schema }` in the configuration.');
	},
	async prepare(context) {
		const { method, action, body } = context.request;
		const sent = method === 'POST' ? body?.[field] : undefined;
		if (body && field in body) Reflect.deleteProperty(body, field);
		if (action === 'signin') {
			if (sent !== undefined) started.set(context.request, await read(context, sent));
			return context;
		}
		if (action !== 'callback') return context;
		const data = sent === undefined ? await recall(context) : await read(context, sent);
		return data === undefined ? context : delivering(context, data);
	},
	async after(context, answer) {
		const data = started.get(context.request);
		if (data === undefined || !answer.redirect || answer.error) return;
		const own: Context = { ...context, set: [] };
		const state = new URL(answer.redirect, context.base).searchParams.get('state');
		await keep(own, await cookieOf(own, state), { token: { data }, maxAge });
		answer.cookies?.push(...own.set);
	}
};

/** What a sign-in is started with, until it is known whether it starts. */
const started = new WeakMap<object, unknown>();

async function read({ config }: Context, sent: unknown): Promise<unknown> {
	const { schema } = fieldsIn(fieldsIn(config.input)['flowData']);
	const found = isSchema(schema) && isJson(sent) && (await fitting(schema, JSON.parse(sent)));
	if (found) return found.value;
	throw new AccessDenied('A sign-in was started with data that does not fit `flowData.schema`.');
}

function isJson(sent: unknown): sent is string {
	if (typeof sent !== 'string' || sent.length > longest) return false;
	try {
		JSON.parse(sent);
		return true;
	} catch {
		return false;
	}
}

/** What this browser started the sign-in with that now comes back. It is good once. */
async function recall(context: Context): Promise<unknown> {
	const { query, body } = context.request;
	const state = query['state'] ?? body?.['state'];
	const cookie = await cookieOf(context, typeof state === 'string' ? state : null);
	if (!context.request.cookies.has(cookie.name)) return undefined;
	context.setEvenOnFailure.push(clearedCookie(cookie));
	return (await kept(context, cookie.name))?.['data'];
}

/** One for each sign-in under way, by its state; one for each provider where there is none, as with links by mail. */
async function cookieOf({ cookies, request }: Context, state: string | null) {
	const { name, options } = cookies.state;
	const of = state ?? `provider ${request.providerId}`;
	const mark = (await digest(of, 'sha256', 'hex')).slice(0, 16);
	// A provider that posts to the callback comes from another site.
	const crossSite = options.secure ? ({ sameSite: 'none' } as const) : {};
	return { name: `${name}-data.${mark}`, options: { ...options, ...crossSite } };
}

/** The request with callbacks and events that are told the data, too. */
function delivering(context: Context, data: unknown): Context {
	const { callbacks, events } = context.config;
	const told = <T extends object>(message: T): T => {
		const whole = { ...message, data };
		messages.set(whole, data);
		return whole;
	};
	const own: Pick<Callbacks, 'signIn' | 'jwt'> = {
		signIn: (asked) => callbacks.signIn(told(asked)),
		jwt: (asked) => callbacks.jwt(asked.user ? told(asked) : asked)
	};
	const ownEvents: Partial<Events> = {
		...events,
		signIn: async (message) => events.signIn?.(told(message)),
		createUser: async (message) => events.createUser?.(told(message)),
		linkAccount: async (message) => events.linkAccount?.(told(message))
	};
	const config = { ...context.config, callbacks: { ...callbacks, ...own }, events: ownEvents };
	return { ...context, config };
}

const messages = new WeakMap<object, unknown>();

/**
 * The data of a sign-in, of what `callbacks.signIn`, `callbacks.jwt` or the events `signIn`, `createUser` and `linkAccount`
 * were called with. It fits the schema; parse it with that once more for its type. Undefined if there is none.
 */
export function dataOf(message: object): unknown {
	return messages.get(message);
}
