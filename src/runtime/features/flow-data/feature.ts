// Carries data of the app through a sign-in, such as an invitation, a plan or a requested role.

import { decodeJwt } from 'jose';
import type { Answer } from '../../core/answer.ts';
import { clearedCookie, keep, kept } from '../../core/cookies.ts';
import { AccessDenied, AuthError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest } from '../../core/hash.ts';
import type { Context, Feature } from '../../core/parts.ts';
import type { OwnCallbacks, OwnEvents } from '../../core/types.ts';
import { fitting, isSchema, type Schema } from '../schema.ts';

export interface FlowDataConfig {
	flowData?: {
		/** Validates the data of a sign-in. Clients can send anything: the schema must be strict. */
		schema: Schema;
	};
}

/** The form field with the data, as JSON. */
const field = 'flowData';
/** Characters, since the data must fit into a cookie. */
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
		const { action, body } = context.request;
		const sent = body?.[field];
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

/** The data of sign-ins that are about to start. */
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

/** The data of the sign-in that returns to the callback. The cookie is removed. */
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

/** The hashed state from the name of the transaction's cookie: signed or pushed requests have no state in the URL. */
async function markOf({ cookies, request }: Context, answer: Answer): Promise<string> {
	const prefix = `${cookies.state.name}.`;
	const marks = (answer.cookies ?? []).flatMap(({ name, value }) =>
		value && name.startsWith(prefix) ? [name.slice(prefix.length)] : []
	);
	const own = marks.find((mark) => /^[\da-f]{16}$/.test(mark));
	return own ?? (await shortHash(`provider ${request.providerId}`));
}

const shortHash = async (text: string) => (await digest(text, 'sha256', 'hex')).slice(0, 16);

/** One cookie per pending sign-in; without a state, as for links by mail, one per provider. */
function cookieOf({ cookies }: Context, mark: string) {
	const { name, options } = cookies.state;
	// A provider that posts to the callback does so from another site.
	const crossSite = options.secure ? ({ sameSite: 'none' } as const) : {};
	return { name: `${name}-data.${mark}`, options: { ...options, ...crossSite } };
}

/** The context with callbacks and events that also get the data. */
function delivering(context: Context, data: unknown): Context {
	const { callbacks, events } = context.config;
	const told = <T extends object>(message: T): T => {
		const whole = { ...message, data };
		messages.set(whole, data);
		return whole;
	};
	const own: Pick<OwnCallbacks, 'signIn' | 'jwt'> = {
		signIn: (asked) => callbacks.signIn(told(asked)),
		jwt: (asked) => callbacks.jwt(asked.user ? told(asked) : asked)
	};
	const ownEvents: Partial<OwnEvents> = {
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
 * The data of a sign-in. `message`: the argument of `callbacks.signIn`, `callbacks.jwt`, or the events `signIn`,
 * `createUser` and `linkAccount`. It is already validated; parse it with the schema again for its type. Undefined if none.
 */
export function dataOf(message: object): unknown {
	return messages.get(message);
}
