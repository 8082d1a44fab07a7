// Guards pages for administrators: others get the sign-in page or a 403 response.

import { page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { DefaultUser, ResponseInternal } from '../../core/types.ts';
import { currentUser } from '../current-user.ts';
import { signInFirst } from '../sign-in-first.ts';
import { isAdmin } from './settings.ts';

const texts = { notAllowed: 'Only administrators can see this page.' };

type Administrator = DefaultUser & { readonly id: string };

/** The administrator who requests the page at `path`, such as `/invitations`; otherwise the response that refuses. */
export async function administrator(
	context: Context,
	{ path, title }: { readonly path: string; readonly title: string }
): Promise<Administrator | ResponseInternal> {
	const user = await currentUser(context);
	if (!user) return signInFirst(context, context.base + path);
	if (await isAdmin(context, user.id)) return user;
	const body = safe`<p class="error" role="alert">${say(context, texts.notAllowed)}</p>`;
	return page(context, { title, body, status: 403 });
}
