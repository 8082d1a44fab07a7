// What the runtime is told by SolidStart 1, which is made with Vinxi.
/// <reference types="vinxi/types/client" />

import type { FetchEvent } from '@solidjs/start/server';

declare global {
	interface ImportMetaEnv {
		/** `server.baseURL` of the configuration. */
		SERVER_BASE_URL: string;
	}
}

/** The path that the app is served under, without a slash at its end. */
export const base = (import.meta.env.SERVER_BASE_URL ?? '').replace(/\/+$/, '');

/** Whether the headers of an answer are on their way: setting one then is an error here. */
export function isSent({ nativeEvent }: Pick<FetchEvent, 'nativeEvent'>): boolean {
	return nativeEvent.node.res.headersSent;
}
