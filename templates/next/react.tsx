// The session in client components; sign-in and sign-out by script are in browser.ts.
'use client';

import {
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useInsertionEffect,
	useMemo,
	useState
} from 'react';
import { ask, listen, moveRoutes, tell, toSignIn } from './browser';
import type { Session } from './core/types';

export * from './browser';

/** Reads the session again. With `data`, it first passes that to the callbacks `jwt` and `session`. */
export type UpdateSession = (data?: unknown) => Promise<Session | null>;
export type SessionContextValue<R extends boolean = false> =
	| { update: UpdateSession; data: Session; status: 'authenticated' }
	| {
			update: UpdateSession;
			data: null;
			status: R extends true ? 'loading' : 'unauthenticated' | 'loading';
	  };
export const SessionContext = createContext<SessionContextValue | undefined>(undefined);

export interface SessionProviderProps {
	children: ReactNode;
	/** The session from the server, which saves the first request. */
	session?: Session | null;
	/** The path of the auth routes, as the browser sees it. */
	basePath?: string;
	/** Seconds until the session is read again; 0 for never. */
	refetchInterval?: number;
	/** Whether to read it again when the user returns to the page. Default `true`. */
	refetchOnWindowFocus?: boolean;
	/** `false`: do not read it while the browser is offline. */
	refetchWhenOffline?: false;
}

/** Provides the session to the components inside. */
export function SessionProvider(props: SessionProviderProps) {
	const { children, session: given, basePath } = props;
	const { refetchInterval = 0, refetchOnWindowFocus = true, refetchWhenOffline } = props;
	const [session, setSession] = useState(given);
	const [shown, setShown] = useState(given);
	// The server has rendered again, for example after an action: its session is newer.
	if (given !== shown) {
		setShown(given);
		setSession(given);
	}

	const isKnown = session !== undefined;
	const isSignedIn = !!session;
	// Runs before the effects of the children and before any click.
	useInsertionEffect(() => moveRoutes(basePath), [basePath]);
	useEffect(() => {
		const refresh = async () => {
			const found = await ask<Session | null>('session');
			setSession((before) => (found === undefined ? (before ?? null) : found));
		};
		const again = () => {
			const isOff = refetchWhenOffline === false && !navigator.onLine;
			if (isSignedIn && !isOff) refresh();
		};
		const onVisible = () => document.visibilityState === 'visible' && again();
		if (!isKnown) refresh();
		const stop = listen(refresh);
		const timer = refetchInterval > 0 ? setInterval(again, refetchInterval * 1000) : undefined;
		if (refetchOnWindowFocus) document.addEventListener('visibilitychange', onVisible);
		return () => {
			stop();
			clearInterval(timer);
			document.removeEventListener('visibilitychange', onVisible);
		};
	}, [isKnown, isSignedIn, refetchInterval, refetchOnWindowFocus, refetchWhenOffline]);

	const update = useCallback(async (data?: unknown) => {
		const found = (await ask<Session | null>('session', data)) ?? null;
		setSession((before) => found ?? before);
		tell('getSession', false);
		return found;
	}, []);
	const value = useMemo((): SessionContextValue => {
		if (session) return { data: session, status: 'authenticated', update };
		return { data: null, status: isKnown ? 'unauthenticated' : 'loading', update };
	}, [session, isKnown, update]);
	return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}

/** The session. With `required` and no session, it opens the sign-in page or calls `onUnauthenticated`. */
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
		if (onUnauthenticated) return onUnauthenticated();
		toSignIn({ error: 'SessionRequired', callbackUrl: location.href });
	}, [isMissing, onUnauthenticated]);
	return isMissing ? { ...value, status: 'loading' } : value;
}
