// The base path and response state in SolidStart 1, which uses Vinxi.
/// <reference types="vinxi/types/client" />

import type { FetchEvent } from '@solidjs/start/server';

declare global {
	interface ImportMetaEnv {
		/** `server.baseURL` of the configuration. */
		SERVER_BASE_URL: string;
	}
}

/** The base path of the app, without a trailing slash. */
export const base = (import.meta.env.SERVER_BASE_URL ?? '').replace(/\/+$/, '');

/** Whether the headers were sent: setting one then throws here. */
export function isSent({ nativeEvent }: Pick<FetchEvent, 'nativeEvent'>): boolean {
	return nativeEvent.node.res.headersSent;
}
