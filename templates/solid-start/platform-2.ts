// What the runtime is told by SolidStart 2, which is a plug-in of Vite.
/// <reference types="vite/client" />

/** The path that the app is served under, without a slash at its end. */
export const base = import.meta.env.BASE_URL.replace(/\/+$/, '');

/** Whether the headers of an answer are on their way: what is set then is lost here, and does no harm. */
export const isSent: (event: object) => boolean = () => false;
