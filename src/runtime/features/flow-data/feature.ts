// Carries data of the app through a sign-in, such as an invitation, a plan or a role that was asked for.

import { decodeJwt } from 'jose';
import type { Answer } from '../../core/answer.ts';
import { clearedCookie, keep, kept } from '../../core/cookies.ts';
import { AccessDenied, AuthError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest } from '../../core/hash.ts';
import type { Context, Feature } from '../../core/parts.ts';
import type { Callbacks, Events } from '../../core/types.ts';
import { fitting, isSchema, type Schema } from '../schema.ts';

export interface FlowDataConfig {
	flowData?: {
		/** What a sign-in may be started with. Clients can write anything into it: the schema must say all that is allowed. */
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
		await keep(own, cookieOf(own, await markOf(own, answer)), { token: { data }, maxAge });
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
	const sent = { ...query, ...body };
	const state = sent['state'] ?? signedState(sent['response']);
	const mark = typeof state === 'string' ? state : `provider ${context.request.providerId}`;
	const cookie = cookieOf(context, await shortHash(mark));
	if (!context.request.cookies.has(cookie.name)) return undefined;
	context.setEvenOnFailure.push(clearedCookie(cookie));
	return (await kept(context, cookie.name))?.['data'];
}

/** The state in a signed response. The signature is checked before the sign-in finishes. */
function signedState(response: unknown): unknown {
	try {
		return typeof response === 'string' ? decodeJwt(response)['state'] : undefined;
	} catch {
		return undefined;
	}
}

/** By its state, as the cookie of the sign-in is named: where requests are signed or pushed, the URL does not show it. */
async function markOf({ cookies, request }: Context, answer: Answer): Promise<string> {
	const prefix = `${cookies.state.name}.`;
	const marks = (answer.cookies ?? []).flatMap(({ name, value }) =>
		value && name.startsWith(prefix) ? [name.slice(prefix.length)] : []
	);
	const own = marks.find((mark) => /^[\da-f]{16}$/.test(mark));
	return own ?? (await shortHash(`provider ${request.providerId}`));
}

const shortHash = async (text: string) => (await digest(text, 'sha256', 'hex')).slice(0, 16);

/** One for each sign-in under way; one for each provider where there is no state, as with links by mail. */
function cookieOf({ cookies }: Context, mark: string) {
	const { name, options } = cookies.state;
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
