// The configuration with all defaults filled in, made once for each configuration object.

import { parseUrl } from './callback-url.ts';
import { cookieOptions, defined } from './cookies.ts';
import type { Tokens } from './parts.ts';
import type {
	AuthConfig,
	Callbacks,
	CommonProvider,
	CookiesOptions,
	Events,
	JWTOptions,
	LoggerInstance,
	PagesOptions,
	SessionOptions,
	Theme
} from './types.ts';

const thirtyDays = 30 * 24 * 60 * 60;
const oneDay = 24 * 60 * 60;

/** What an app configured, with every default in its place. Shared by all requests, never changed. */
export interface ResolvedConfig {
	readonly input: AuthConfig;
	readonly basePath: string;
	readonly secrets: readonly string[];
	readonly providers: ReadonlyMap<string, CommonProvider>;
	readonly callbacks: Callbacks;
	readonly events: Partial<Events>;
	readonly session: SessionOptions;
	readonly jwt: JWTOptions;
	readonly logger: LoggerInstance;
	readonly pages: Partial<PagesOptions>;
	readonly theme: Theme;
	readonly development: boolean;
	readonly cookies: { readonly secure: CookiesOptions; readonly plain: CookiesOptions };
}

const known = new WeakMap<AuthConfig, { copy: AuthConfig; config: ResolvedConfig }>();

/** The resolved form of `input`; made anew only if a field of `input` was exchanged meanwhile. */
export function resolveConfig(input: AuthConfig, tokens: Tokens): ResolvedConfig {
	const entry = known.get(input);
	if (entry && sameFields(entry.copy, input)) return entry.config;
	const config = resolveNow(input, tokens);
	known.set(input, { copy: { ...input }, config });
	return config;
}

function sameFields(a: object, b: object): boolean {
	const before = new Map(Object.entries(a));
	const now = Object.entries(b);
	return now.length === before.size && now.every(([key, value]) => before.get(key) === value);
}

function resolveNow(input: AuthConfig, tokens: Tokens): ResolvedConfig {
	const secrets = asList(input.secret);
	const session: SessionOptions = {
		strategy: 'adapter' in input && input.adapter ? 'database' : 'jwt',
		maxAge: thirtyDays,
		updateAge: oneDay,
		generateSessionToken: () => crypto.randomUUID(),
		...defined(input.session ?? {})
	};
	const jwt: JWTOptions = {
		secret: [...secrets],
		maxAge: session.maxAge,
		encode: tokens.encode,
		decode: tokens.decode,
		...defined(input.jwt ?? {})
	};
	return {
		input,
		basePath: input.basePath ?? '/auth',
		secrets,
		providers: resolveProviders(input.providers),
		callbacks: { ...defaultCallbacks, ...defined(input.callbacks ?? {}) },
		events: input.events ?? {},
		session,
		jwt,
		logger: resolveLogger(input),
		pages: input.pages ?? {},
		theme: input.theme ?? {},
		development: input.development ?? true,
		cookies: {
			secure: cookieOptions(true, input.cookies),
			plain: cookieOptions(false, input.cookies)
		}
	};
}

/** A secret or a list of them as a list, without empty ones. */
export function asList(secret: string | readonly string[] | undefined): readonly string[] {
	return (typeof secret === 'string' ? [secret] : (secret ?? [])).filter(Boolean);
}

function resolveProviders(providers: AuthConfig['providers']): Map<string, CommonProvider> {
	const resolved = providers.map((input) => {
		const { options, ...provider } = typeof input === 'function' ? input() : input;
		const merged = merge(provider, options ?? {});
		// `merge` copies names, but `customFetch` is a symbol.
		for (const symbol of Object.getOwnPropertySymbols(options ?? {})) {
			if (!(symbol in merged))
				Object.assign(merged, { [symbol]: Reflect.get(options ?? {}, symbol) });
		}
		return merged;
	});
	return new Map(resolved.map((provider) => [provider.id, provider]));
}

/** Lays `over` on `under`: objects key by key, everything else replaced; undefined changes nothing. */
function merge<T extends object>(under: T, over: object): T {
	const result: T = { ...under };
	for (const [key, value] of Object.entries(over)) {
		const below: unknown = Reflect.get(under, key);
		if (value === undefined || key === '__proto__') continue;
		Object.assign(result, {
			[key]: isPlain(below) && isPlain(value) ? merge(below, value) : value
		});
	}
	return result;
}

function isPlain(value: unknown): value is object {
	return typeof value === 'object' && Object.getPrototypeOf(value ?? 0) === Object.prototype;
}

const defaultCallbacks: Callbacks = {
	signIn: () => true,
	redirect: ({ url, baseUrl }) => {
		if (url.startsWith('/')) return `${baseUrl}${url}`;
		return parseUrl(url)?.origin === baseUrl ? url : baseUrl;
	},
	jwt: ({ token }) => token,
	session: ({ session }) => session
};

/** Ends of lines and terminal escapes of strangers must not pass for lines of our own. */
function resolveLogger({ logger = {}, debug }: AuthConfig): LoggerInstance {
	return {
		error: logger.error ?? ((error) => console.error(`[auth] ${describe(error)}`)),
		warn: logger.warn ?? ((code, ...more) => console.warn(`[auth] ${code}`, ...more)),
		debug: (message, metadata) => {
			if (logger.debug) logger.debug(message, metadata);
			else if (debug) console.debug(`[auth] ${message}`, metadata ?? '');
		}
	};
}

function describe(error: unknown): string {
	if (!(error instanceof Error)) return JSON.stringify(error) ?? String(error);
	const text = JSON.stringify(`${error.name}: ${error.message}`.slice(0, 2000)).slice(1, -1);
	const cause: unknown = error.cause;
	const below = cause && typeof cause === 'object' && 'err' in cause ? cause.err : cause;
	return below instanceof Error ? `${text}; because of ${describe(below)}` : text;
}
