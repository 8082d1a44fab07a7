// What a form of ours sent.

import type { Context } from '../core/parts.ts';

/** The text of a field; empty if it was not sent, or is no text. */
export function posted({ request: { body = {} } }: Pick<Context, 'request'>, name: string): string {
	const value = body[name];
	return typeof value === 'string' ? value : '';
}
