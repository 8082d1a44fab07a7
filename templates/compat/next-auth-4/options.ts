// Options of next-auth 4 as the code in this folder takes them.

import { resolveLogger } from '../../core/logger';
import type { AuthConfig, Callbacks, Events } from '../../core/types';
import { opening, sealing } from './own-tokens';
import { providerOfToday, without } from './provider';
import { reasonOf, SentOn, Told, telling } from './thrown';
import type { Adapter, Any, AuthOptions } from './types';

/** The same configuration. What version 4 did not know, it did not read either. */
export function optionsOfToday(options: Partial<AuthOptions>): AuthConfig {
	const { providers = [], callbacks, events, adapter, logger, session, jwt, ...rest } = options;
	const { strategy, maxAge, updateAge, generateSessionToken } = session ?? {};
	const shown = new WeakMap<object, object>();
	return Object({
		...rest,
		secret: rest.secret ?? jwt?.secret,
		session: { strategy, maxAge, updateAge, generateSessionToken },
		jwt: { ...jwt, ...ownTokens(jwt) },
		providers: firstOfEach(providers).map((one) =>
			providerOfToday(one, { isStored: !!adapter, shown })
		),
		callbacks: callbacksOfToday(callbacks, !adapter),
		events: eventsOfToday(events, shown),
		...(adapter && { adapter: withoutNewIds(adapter) }),
		logger: loggerOfToday(logger, rest.debug)
	});
}

/** Of several with one id, version 4 asks the first. */
function firstOfEach(providers: readonly Any[]): readonly Any[] {
	const ids = providers.map(({ id, options }) => options?.id ?? id);
	return providers.filter((_, index) => ids.indexOf(ids[index]) === index);
}

function ownTokens({ encode, decode }: Any = {}): object {
	return { ...(encode && { encode: sealing(encode) }), ...(decode && { decode: opening(decode) }) };
}

function callbacksOfToday(given: Any = {}, isTokenOnly: boolean): Partial<Callbacks> {
	return {
		...given,
		async signIn(asked) {
			const { user, account } = asked;
			if (account?.type === 'oidc') account.type = 'oauth';
			// The id of a user whom no database knows (yet): the same at each sign-in.
			const isKnown = !isTokenOnly && 'emailVerified' in user;
			if (account && account.type !== 'credentials' && !isKnown)
				user.id = account.providerAccountId;
			const verdict = given.signIn ? await telling(() => given.signIn(asked), 200) : true;
			if (typeof verdict === 'string') throw new SentOn(verdict);
			return verdict;
		}
	};
}

/** The profile of version 4 is what `profile` made of it. */
function eventsOfToday(given: Any = {}, shown: WeakMap<object, object>): Partial<Events> {
	const { signIn } = given;
	if (!signIn) return given;
	return {
		...given,
		signIn: ({ profile, ...message }) =>
			signIn({ ...message, profile: profile && (shown.get(profile) ?? profile) })
	};
}

/** Stores whose keys are numbers, or their own, are not told an id. */
function withoutNewIds(adapter: Adapter): Adapter {
	const { createUser } = adapter;
	if (!createUser) return adapter;
	const own = (user: object) => Reflect.apply(createUser, adapter, [without(user, 'id')]);
	return new Proxy(adapter, {
		get(target, name) {
			const method: unknown = name === 'createUser' ? own : Reflect.get(target, name);
			return typeof method === 'function' ? method.bind(target) : method;
		}
	});
}

/** Without what is no fault of the app: redirects by `signIn`. */
function loggerOfToday(own: AuthOptions['logger'], debug = false): AuthConfig['logger'] {
	const usual = resolveLogger({ debug });
	return {
		error(error) {
			if (reasonOf(error) instanceof SentOn) return;
			if (!own) return usual.error(error);
			const code = error instanceof Told ? 'CALLBACK_CREDENTIALS_HANDLER_ERROR' : error.name;
			own.error?.(code, error);
		},
		warn(code, ...more) {
			if (!own) return usual.warn(code, ...more);
			own.warn?.(code);
		},
		debug: (message, metadata) => (own ?? usual).debug?.(message, metadata)
	};
}
