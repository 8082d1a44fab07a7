// The pages of the feature. Their texts are in `texts.ts`.

import { hiddenFields, type Markup, page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import type { Section } from '../section.ts';
import { strongly } from '../strong.ts';
import type { Seen } from './change.ts';
import { texts } from './texts.ts';

const styles = `
.pair{margin:0 0 1.25rem}.pair dt{color:var(--dim);font-size:.875rem}.pair dd{margin:0 0 .5rem;font-weight:600}
label{display:block;margin:0 0 1rem;font-weight:600}label input{margin-top:.25rem;font-weight:400}
`;

/** The URL of the form. */
export const pathOf = ({ base }: Context): string => `${base}/change-email`;

/** The form for the new address. */
export function formPage(
	context: Context,
	shown: { present: string; typed?: string; error?: string }
): ResponseInternal {
	const { present, typed = '', error } = shown;
	const now =
		present &&
		safe`<dl class="pair"><dt>${say(context, texts.present)}</dt><dd>${present}</dd></dl>`;
	const body = safe`${error && safe`<p class="error" role="alert">${say(context, error)}</p>`}<p>${say(context, texts.help)}</p>
${now}<form action="${pathOf(context)}" method="POST">${hiddenFields(context)}
<label>${say(context, texts.email)}<input type="email" name="email" value="${typed}" autocomplete="email" required></label>
<button type="submit">${say(context, texts.send)}</button></form>`;
	return page(context, {
		title: texts.title,
		body,
		styles,
		status: error ? 400 : 200,
		hasForm: true
	});
}

/** Shows the change and a button: opening the link must confirm nothing, since mail scanners open links. */
export function confirmPage(
	context: Context,
	{ change, end }: Seen,
	token: string
): ResponseInternal {
	const { from, to } = change;
	const pair = safe`<dl class="pair">${from && safe`<dt>${say(context, texts.present)}</dt><dd>${from}</dd>`}<dt>${say(context, texts.email)}</dt><dd>${to}</dd></dl>`;
	const stop =
		end === 'old' &&
		safe`<button type="submit" name="do" value="decline">${say(context, texts.decline)}</button>`;
	const body = safe`${pair}<form action="${context.base}/confirm-email" method="POST">${hiddenFields(context)}
<input type="hidden" name="token" value="${token}"><button type="submit" name="do" value="confirm">${say(context, texts.confirm)}</button>${stop}</form>`;
	return page(context, { title: texts.title, body, styles, hasForm: true });
}

interface Note {
	readonly title: string;
	readonly text: string;
	/** Replaces `{0}` in the text. */
	readonly value?: string;
	readonly more?: string | false;
	/** Below the texts. */
	readonly after?: Markup;
	/** The path is relative to the base URL. */
	readonly link?: { readonly path: string; readonly text: string };
	readonly status?: number;
}

/** A page with a message. */
export function notePage(context: Context, note: Note): ResponseInternal {
	const { title, text, value, more, after, link, status = 200 } = note;
	const where =
		link && safe`<p><a href="${context.base}/${link.path}">${say(context, link.text)}</a></p>`;
	const what = value === undefined ? say(context, text) : strongly(context, text, value);
	const body = safe`<p>${what}</p>${more && safe`<p>${say(context, more)}</p>`}${after}${where}`;
	return page(context, { title, body, status });
}

/** The page for a link that is used, expired or not usable here. */
export function badLink(context: Context, text: string = texts.bad): ResponseInternal {
	const link = { path: 'change-email', text: texts.title };
	return notePage(context, { title: texts.badTitle, text, link, status: 403 });
}

/** The section of the account page. */
export function accountSection(context: Context): Section {
	const links = [{ path: 'change-email', text: say(context, texts.title) }];
	return { title: texts.section, links };
}
