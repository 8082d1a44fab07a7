// The types of next-auth 4.

import type { AuthConfig } from '../../core/types';
import type { Auth } from '../../index';
import type {
	Account,
	AdapterAccount,
	AdapterUser,
	Any,
	Awaitable,
	DefaultSession,
	JWT,
	Profile,
	Session,
	User
} from './augmented';
import type { JWTOptions } from './jwt';
import type { Provider } from './provider-types';

export type * from './augmented';
export type * from './provider-types';
export type { JWTOptions };

export interface AdapterSession {
	sessionToken: string;
	userId: string;
	expires: Date;
}
export interface VerificationToken {
	identifier: string;
	expires: Date;
	token: string;
}
type AccountKey = Pick<AdapterAccount, 'provider' | 'providerAccountId'>;
type TokenKey = { identifier: string; token: string };
/** What is found may have more than an adapter of another package says of it. */
export interface Adapter {
	createUser?(user: Any): Any;
	getUser?(id: string): Any;
	getUserByEmail?(email: string): Any;
	getUserByAccount?(account: AccountKey): Any;
	updateUser?(user: Partial<AdapterUser> & Pick<AdapterUser, 'id'>): Any;
	deleteUser?(userId: string): Any;
	linkAccount?(account: Any): Any;
	unlinkAccount?(account: AccountKey): Any;
	createSession?(session: AdapterSession): Any;
	getSessionAndUser?(sessionToken: string): Any;
	updateSession?(session: Partial<AdapterSession> & Pick<AdapterSession, 'sessionToken'>): Any;
	deleteSession?(sessionToken: string): Any;
	createVerificationToken?(token: VerificationToken): Any;
	useVerificationToken?(params: TokenKey): Any;
}

type PageName = 'signIn' | 'signOut' | 'error' | 'verifyRequest' | 'newUser';
export type PagesOptions = Record<PageName, string>;
export interface Theme {
	colorScheme?: 'auto' | 'dark' | 'light';
	logo?: string;
	brandColor?: string;
	buttonText?: string;
}
export interface SessionOptions {
	strategy: SessionStrategy;
	maxAge: number;
	updateAge: number;
	generateSessionToken(): Awaitable<string>;
}
export type SessionStrategy = 'jwt' | 'database';
export interface CookieOption {
	name: string;
	options: Any;
}
type FlowCookie = 'pkceCodeVerifier' | 'state' | 'nonce';
type CookieName = 'sessionToken' | 'callbackUrl' | 'csrfToken' | FlowCookie;
export type CookiesOptions = Record<CookieName, CookieOption>;
export interface LoggerInstance extends Record<string, Any> {
	error(code: string, metadata: Any): void;
	warn(code: string): void;
	debug(code: string, metadata: Any): void;
}

export interface CallbacksOptions<P = Profile, A = Account> {
	signIn(params: {
		user: User | AdapterUser;
		account: A | null;
		profile?: P;
		email?: { verificationRequest?: boolean };
		credentials?: Record<string, Any>;
	}): Awaitable<string | boolean>;
	redirect(params: { url: string; baseUrl: string }): Awaitable<string>;
	/** `token` with sessions in cookies, `user` with those in a database. */
	session(
		params: { session: Session; token: JWT; user: AdapterUser } & {
			newSession: Any;
			trigger: 'update';
		}
	): Awaitable<Session | DefaultSession>;
	jwt(params: {
		token: JWT;
		user: User | AdapterUser;
		account: A | null;
		profile?: P;
		trigger?: 'signIn' | 'signUp' | 'update';
		isNewUser?: boolean;
		session?: Any;
	}): Awaitable<JWT>;
}
export interface EventCallbacks {
	signIn(message: {
		user: User;
		account: Account | null;
		profile?: Profile;
		isNewUser?: boolean;
	}): Awaitable<void>;
	signOut(message: { session: Session; token: JWT }): Awaitable<void>;
	createUser(message: { user: User }): Awaitable<void>;
	updateUser(message: { user: User }): Awaitable<void>;
	linkAccount(message: {
		user: User | AdapterUser;
		account: Account;
		profile: User | AdapterUser;
	}): Awaitable<void>;
	session(message: { session: Session; token: JWT }): Awaitable<void>;
}

export type EventType = keyof EventCallbacks;

type Config = Parameters<typeof Auth>[0];
/** What features of this folder are set by. */
type OwnSettings = Omit<Config, keyof AuthConfig | 'adapter'>;
export interface AuthOptions extends OwnSettings {
	providers: Provider[];
	secret?: string | undefined;
	session?: Partial<SessionOptions>;
	jwt?: Partial<JWTOptions> & Record<string, Any>;
	pages?: Partial<PagesOptions>;
	callbacks?: Partial<CallbacksOptions>;
	events?: Partial<EventCallbacks>;
	adapter?: Adapter | undefined;
	debug?: boolean;
	logger?: Partial<LoggerInstance>;
	theme?: Theme;
	useSecureCookies?: boolean;
	cookies?: Partial<CookiesOptions>;
}
export type NextAuthOptions = AuthOptions;
