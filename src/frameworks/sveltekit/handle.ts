import type { Hook } from '../../edit/hook/hook.ts';

/** The hook of both major versions. */
export const handle: Hook = { name: 'handle', module: '@sveltejs/kit/hooks', parameters: 'input' };
