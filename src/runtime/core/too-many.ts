// The page for somebody who asks or tries too often.

import { page, safe } from './pages.ts';
import type { Context } from './parts.ts';
import type { ResponseInternal } from './types.ts';

/** Status 429 (RFC 6585 section 4), with a sentence that says what there was too much of. */
export function tooMany(context: Context, what: string): ResponseInternal {
	const body = safe`<p class="error" role="alert">${what} Wait a little, then try again.</p>`;
	return page(context, { title: ['Sign In', 'Sign in'], body, status: 429 });
}
