import type { Hook } from '../../edit/hook/hook.ts';

/** What Astro runs with each request. */
export const onRequest: Hook = {
	name: 'onRequest',
	module: 'astro:middleware',
	parameters: 'context, next'
};
