import type { Hook } from '../../edit/hook/hook.ts';

/** What both majors run with each request. */
export const handle: Hook = { name: 'handle', module: '@sveltejs/kit/hooks', parameters: 'input' };
