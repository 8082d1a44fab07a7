// What `@hono/auth-js/react` exports, for an app that was written for it: the session in components, signing in and out.
'use client';

import {
	createContext,
	createElement,
	type ReactElement,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useMemo,
	useState
} from 'react';
import type { Session } from '../core/types';
import { ask, listeners, settings, signIn, tabs, toSignIn } from './hono-client';

export {
	type AuthClientConfig,
	authConfigManager,
	type GetSessionParams,
	getCsrfToken,
	getProviders,
	getSession,
	type LiteralUnion,
	type SignInAuthorizationParams,
	type SignInOptions,
	type SignInResponse,
	type SignOutParams,
	signIn,
	signOut
} from './hono-client';

export type UpdateSession = (data?: unknown) => Promise<Session | null>;
type SignedIn = { update: UpdateSession; data: Session; status: 'authenticated' };
type NoSession<S> = { update: UpdateSession; data: null; status: S };
type Missing<R> = NoSession<R extends true ? 'loading' : 'unauthenticated' | 'loading'>;
export type SessionContextValue<R extends boolean = false> = SignedIn | Missing<R>;

export const SessionContext = createContext<SessionContextValue | undefined>(undefined);

export interface SessionProviderProps {
	children: ReactNode;
	/** Who is signed in, if the server knows already: then nothing is asked at first. */
	session?: Session | null;
	/** Seconds after which the session is read again; 0 for never. */
	refetchInterval?: number;
	refetchOnWindowFocus?: boolean;
	refetchWhenOffline?: false;
}

/** Lets the components in it ask who is signed in. */
export function SessionProvider(props: SessionProviderProps): ReactElement {
	const { children, session: given, refetchInterval = 0 } = props;
	const { refetchOnWindowFocus = true, refetchWhenOffline } = props;
	const [session, setSession] = useState(given);
	const keep = useCallback((found: Session | null) => {
		Object.assign(settings, { session: found, lastSync: Math.floor(Date.now() / 1000) });
		setSession(found);
	}, []);
	const isKnown = session !== undefined;
	useEffect(() => {
		const refresh = async () => {
			const found = await ask<Session | null>('session');
			keep(found === undefined ? settings.session : found);
		};
		const again = () => {
			const isOff = refetchWhenOffline === false && !navigator.onLine;
			if (settings.session && !isOff) refresh();
		};
		const onVisible = () => document.visibilityState === 'visible' && again();
		settings.fetchSession = refresh;
		if (!isKnown) refresh();
		listeners.add(refresh);
		tabs()?.addEventListener('message', refresh);
		const timer = refetchInterval > 0 ? setInterval(again, refetchInterval * 1000) : undefined;
		if (refetchOnWindowFocus) document.addEventListener('visibilitychange', onVisible);
		return () => {
			listeners.delete(refresh);
			tabs()?.removeEventListener('message', refresh);
			clearInterval(timer);
			document.removeEventListener('visibilitychange', onVisible);
		};
	}, [isKnown, keep, refetchInterval, refetchOnWindowFocus, refetchWhenOffline]);

	const value = useMemo((): SessionContextValue => {
		const update = async (data?: unknown) => {
			const found = (await ask<Session | null>('session', data)) ?? null;
			if (found) keep(found);
			return found;
		};
		if (session) return { data: session, status: 'authenticated', update };
		return { data: null, status: isKnown ? 'unauthenticated' : 'loading', update };
	}, [session, isKnown, keep]);
	return createElement(SessionContext.Provider, { value }, children);
}

/** Who is signed in. With `required`, others go to the sign-in page, or `onUnauthenticated` is called. */
export function useSession<R extends boolean = false>(options?: {
	required: R;
	onUnauthenticated?: () => void;
}): SessionContextValue<R>;
export function useSession(options?: { required: boolean; onUnauthenticated?: () => void }) {
	const value = useContext(SessionContext);
	if (!value) throw new Error('useSession is called outside of <SessionProvider>.');
	const { required = false, onUnauthenticated } = options ?? {};
	const isMissing = required && value.status === 'unauthenticated';
	useEffect(() => {
		if (!isMissing) return;
		if (onUnauthenticated) onUnauthenticated();
		else toSignIn({ error: 'SessionRequired', callbackUrl: location.href });
	}, [isMissing, onUnauthenticated]);
	return isMissing ? { ...value, status: 'loading' } : value;
}

type Popup = { title?: string; width?: number; height?: number };

/** Signs in beside the page: what `callbackUrl` shows posts `{ status, error }` to the page that opened it. */
export function useOauthPopupLogin(
	provider: string,
	options: Popup & { onSuccess?: () => void; callbackUrl?: string } = {}
) {
	const { title = 'Sign in', width = 500, height = 600, callbackUrl, onSuccess } = options;
	const [state, setState] = useState<{ status: 'loading' | 'success' | 'errored'; error?: string }>(
		{
			status: 'loading'
		}
	);
	useEffect(() => {
		const onMessage = ({ origin, data }: MessageEvent) => {
			if (origin !== location.origin || !/^(success|errored)$/.test(data?.status)) return;
			setState(data);
			if (data.status === 'success') onSuccess?.();
		};
		addEventListener('message', onMessage);
		return () => removeEventListener('message', onMessage);
	}, [onSuccess]);
	const popUpSignin = async (): Promise<void> => {
		const found = await signIn(provider, { ...(callbackUrl && { callbackUrl }), redirect: false });
		if (!found?.url) return setState({ status: 'errored', error: found?.error ?? 'Configuration' });
		const [left, top] = [(outerWidth - width) / 2 + screenX, (outerHeight - height) / 2 + screenY];
		open(found.url, title, `width=${width},height=${height},left=${left},top=${top}`);
	};
	return { ...state, popUpSignin };
}
