// Reads a field of a submitted form.

import type { Context } from '../core/parts.ts';

/** The text of a field; empty if it is missing or not a text. */
export function posted({ request: { body = {} } }: Pick<Context, 'request'>, name: string): string {
	const value = body[name];
	return typeof value === 'string' ? value : '';
}
