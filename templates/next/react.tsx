// The session in client components; signing in and out by script is in browser.ts.
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

/** Without `data` reads the session anew; with it the callbacks `jwt` and `session` are told of it first. */
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
	/** Who is signed in, if the server knows already: then nothing is asked at first. */
	session?: Session | null;
	/** Where the routes of sign-in are, as the browser sees it. */
	basePath?: string;
	/** Seconds after which the session is read again; 0 for never. */
	refetchInterval?: number;
	/** Whether it is read again when the user comes back to the page. Default `true`. */
	refetchOnWindowFocus?: boolean;
	/** `false`: not while the browser is offline. */
	refetchWhenOffline?: false;
}

/** Lets the components in it ask who is signed in. */
export function SessionProvider(props: SessionProviderProps) {
	const { children, session: given, basePath } = props;
	const { refetchInterval = 0, refetchOnWindowFocus = true, refetchWhenOffline } = props;
	const [session, setSession] = useState(given);
	const [shown, setShown] = useState(given);
	// The server rendered anew, after an action maybe: what it says is later than what we know.
	if (given !== shown) {
		setShown(given);
		setSession(given);
	}

	const isKnown = session !== undefined;
	const isSignedIn = !!session;
	// Before the effects of those in it, and before a button can be pressed.
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
		if (onUnauthenticated) return onUnauthenticated();
		toSignIn({ error: 'SessionRequired', callbackUrl: location.href });
	}, [isMissing, onUnauthenticated]);
	return isMissing ? { ...value, status: 'loading' } : value;
}
