// Sign-in with a name and password, or other fields that the app's `authorize` checks.

import { typed } from '../core/arrange.ts';
import { attributes } from '../core/attributes.ts';
import { AuthError, CallbackRouteError, InvalidProvider, Refused } from '../core/errors.ts';
import { safe, say } from '../core/pages.ts';
import type { Context, Flow, Identity, Settled, SignedIn } from '../core/parts.ts';
import { askApp, emit, startSession } from '../core/sign-in.ts';
import type { DefaultUser, ResponseInternal } from '../core/types.ts';
import { patience, within } from '../core/within.ts';
import { CredentialsSignin, MissingAuthorize, UnsupportedStrategy } from './errors.ts';
import type { CredentialsConfig } from './provider.ts';

const texts = {
	signIn: ['Sign in with {0}', 'Sign in'],
	withPassword: 'With a password',
	withDetails: 'With your details'
} as const;
/** Characters of one field. Hashing more than users type would only keep the server busy. */
const longestField = 8192;
/** Fields for the app's own forms and the actions behind them. */
const actionFields = ['redirect', 'redirectTo', 'providerId', 'keepCallbackUrl'];
/** Fields that every form here has. */
const formFields = ['csrfToken', 'callbackUrl'];

/** For the app's own `authorize`; named here, it is copied along. */
export { passwordCheck } from './password-check.ts';

export const credentials: Flow<CredentialsConfig> = {
	types: ['credentials'],
	check,
	finish,
	form,
	typed
};

function check(provider: CredentialsConfig, { config }: Pick<Settled, 'config'>) {
	const types = [...config.providers.values()].map(({ type }) => type);
	if (
		config.input.session?.strategy === 'database' &&
		types.every((type) => type === 'credentials')
	) {
		throw new UnsupportedStrategy(
			'With nothing but credentials, leave `session.strategy` out: an adapter is enough for sessions in the database.'
		);
	}
	if (typeof provider.authorize === 'function') return undefined;
	return new MissingAuthorize(`${provider.id} needs a function authorize.`);
}

async function finish(context: Context, provider: CredentialsConfig): Promise<ResponseInternal> {
	if (context.request.method !== 'POST') throw new InvalidProvider('Credentials come by POST.');
	try {
		return await signIn(context, provider);
	} catch (error) {
		if (error instanceof AuthError) throw error;
		throw new CallbackRouteError(undefined, { cause: { err: error, provider: provider.id } });
	}
}

async function signIn(context: Context, provider: CredentialsConfig): Promise<ResponseInternal> {
	const fields = readFields(context, provider);
	const mayTry = provider.limit?.({ credentials: fields, request: asJson(context, fields) });
	if ((await within(patience, mayTry)) === false) {
		throw new Refused('TooManyRequests', 429, 'There were too many attempts.');
	}
	// What else the app's type of a user has stays.
	const asked = [fields, asJson(context, fields)];
	const authorized: DefaultUser | null = await Reflect.apply(provider.authorize, provider, asked);
	if (!authorized) throw new CredentialsSignin('The credentials are wrong.');
	const user = { ...authorized, id: idOf(context, authorized) };
	const account = {
		providerAccountId: user.id,
		type: 'credentials',
		provider: provider.id
	} as const;
	const refusal = await askApp(context, { user, account, credentials: fields });
	if (refusal) return refusal;
	const other = await startSession(context, await settle(context, { user, account }));
	if (other) return other;
	await emit(context, (events) => events.signIn?.({ user, account }));
	return { redirect: context.callbackUrl };
}

/** What was sent. @throws {CredentialsSignin} if it cannot be right, before anything costly is done with it. */
function readFields({ request }: Context, provider: CredentialsConfig): Record<string, unknown> {
	const sent = Object.entries(request.body ?? {});
	const fields: Record<string, unknown> = Object.fromEntries(
		sent.filter(([name]) => !actionFields.includes(name))
	);
	const named = Object.keys(provider.credentials ?? {});
	// Without names, any field may be the password; JSON may hold objects that a database takes for a condition.
	for (const name of named.length ? named : Object.keys(fields)) {
		const value = fields[name] ?? '';
		if (typeof value !== 'string' || value.length > longestField || value.includes('\0')) {
			throw new CredentialsSignin(`The field ${name} is not text, or is too long.`);
		}
	}
	return fields;
}

/** The request as `authorize` gets it: the fields as JSON, or no body. */
function asJson({ request }: Context, fields: object): Request {
	const url = new URL(request.url);
	url.search = String(new URLSearchParams(request.query));
	const { headers, body } = request;
	return new Request(url, { method: 'POST', headers, body: body ? JSON.stringify(fields) : null });
}

/** The id as text. Without one, a token gets an id of its own, and a row in the database would have no owner. */
function idOf({ config }: Context, user: DefaultUser): string {
	const id: unknown = user.id;
	// A list of rows is not a user.
	const isPerson = typeof user === 'object' && !Array.isArray(user);
	if (isPerson && (id ?? null) === null && config.session.strategy === 'jwt') {
		config.logger.warn('credentials-without-id');
		return crypto.randomUUID();
	}
	const text = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id;
	if (typeof text === 'string' && !['', 'undefined', 'null'].includes(text)) return text;
	throw new TypeError('What authorize returned has no usable `id`.');
}

/** A token holds the user that `authorize` returns; a row in the database belongs to a stored user. */
async function settle(context: Context, identity: Identity): Promise<SignedIn> {
	const signedIn = { ...identity, isNewUser: false };
	if (context.config.session.strategy !== 'database') return signedIn;
	return { ...signedIn, ...(await context.parts.accounts?.settle(context, identity)) };
}

function form(context: Context, { id, name, credentials: fields = {} }: CredentialsConfig) {
	const reserved = [...actionFields, ...formFields];
	const inputs = Object.entries(fields).filter(([field]) => !reserved.includes(field));
	const labels = inputs.map(([field, { label = field, type = 'text', ...more }]) => {
		return safe`<label>${say(context, label)}<input${attributes({ ...more, type, name: field })}></label>
`;
	});
	const text = say(context, texts.signIn, name);
	const buttons = safe`<button type="submit">${text}</button>`;
	const hasPassword = inputs.some(([, { type }]) => type === 'password');
	const title = hasPassword ? texts.withPassword : texts.withDetails;
	return { action: `${context.base}/callback/${id}`, fields: safe`${labels}`, title, buttons };
}
