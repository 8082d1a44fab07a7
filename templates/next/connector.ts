// Connects the app's configuration to Next.js.

import type { NextRequest } from 'next/server';
import { base } from './base-path';
import { connect } from './core/integration';
import type { Awaitable } from './core/types';
import type { Authorized } from './guard';
import { Auth } from './index';
import { development, readEnv } from './platform';

type Config = Parameters<typeof Auth>[0];
export type Provider = Config['providers'][number];
export type NextAuthConfig = Config & { callbacks?: { authorized?: Authorized } };
export type Given = NextAuthConfig | ((request?: NextRequest) => Awaitable<NextAuthConfig>);
export type Connector = ReturnType<typeof connector>;

/** Connects a configuration once, and a function at each call. */
export function connector(given: Given, adapt = (config: NextAuthConfig) => config) {
	const open = (config: NextAuthConfig) => {
		const place = { env: readEnv(), development, base, routes: '/api/auth' };
		return connect(Auth, adapt(config), place);
	};
	let fixed: ReturnType<typeof open> | undefined;
	return async (request?: NextRequest) => {
		if (typeof given === 'function') return open(await given(request));
		fixed ??= open(given);
		return fixed;
	};
}

/** The session for server code: without a `session` callback it has the whole user of the database. */
export function seenByServer(config: NextAuthConfig): NextAuthConfig {
	const own = config.callbacks?.session;
	type View = Parameters<NonNullable<typeof own>>[0];
	const session = async (view: View) => {
		const { user, token } = view;
		const expires = new Date(view.session.expires).toISOString();
		const whole = Object.assign({ ...view.session }, user && { user }, { expires });
		return Object.assign({ user: user ?? token }, (await own?.(view)) ?? whole);
	};
	return { ...config, callbacks: { ...config.callbacks, session } };
}
