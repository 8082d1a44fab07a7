// The base path and response state in SolidStart 2, a Vite plugin.
/// <reference types="vite/client" />

/** The base path of the app, without a trailing slash. */
export const base = import.meta.env.BASE_URL.replace(/\/+$/, '');

/** Whether the headers were sent. Always false, since setting one then has no effect here. */
export const isSent: (event: object) => boolean = () => false;
