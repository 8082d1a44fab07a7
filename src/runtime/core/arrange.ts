// Pages with text fields: their styles, and the order of the sign-in page of an app that has a name.

import { type Markup, type SignInForm, safe, say } from './pages.ts';
import type { Context } from './parts.ts';

const texts = { or: 'or', withAddress: 'With your email address' };

const styles = `
form+form.fields,form.fields+form{border-top:1px solid var(--soft);margin-top:1.5rem;padding-top:1.5rem}
.or{display:flex;gap:.75rem;align-items:center;margin:1.25rem 0;color:var(--dim);font-size:.875rem}.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--soft)}
details{margin:0 0 .75rem;border:1px solid var(--soft);border-radius:.75rem}details form{margin:0;padding:.25rem 1rem 1rem}summary{padding:.75rem 1rem;border-radius:.75rem;font-weight:600;cursor:pointer}
label{display:block;margin:0 0 1rem;font-size:.875rem;font-weight:500}label::first-letter{text-transform:uppercase}input{margin-top:.375rem}input::placeholder{color:var(--dim);opacity:1}
.quiet{border-color:transparent;color:var(--brand)}@media(scripting:none){button[data-passkey]{display:none}}
`;

/**
 * Separates text fields from plain buttons, the kind of the first way on top. Forms that ask for an address alone
 * become one. A field belongs to one form, and a password is sent only to the way that asked for it: where there are
 * both, one of them is open at a time, at first the usual one or the one that went wrong.
 */
function arrange(context: Context, all: readonly SignInForm[], error?: string) {
	const pressed = all.filter((one) => !one.fields);
	const typed = all.filter((one) => one.fields);
	const asked = typed.filter((one) => !one.byAddress);
	const byAddress = typed.filter((one) => one.byAddress);
	const buttons = safe`${byAddress.map((one) => one.buttons)}`;
	const isMixed = byAddress.some((one) => one.title !== byAddress[0]?.title);
	const merged = byAddress
		.slice(0, 1)
		.map((one) => ({ ...one, buttons, ...(isMixed && { title: texts.withAddress }) }));
	const kinds = typed[0]?.byAddress ? [merged, asked] : [asked, merged];
	const [usual = [], other = []] = kinds.filter(([one]) => one);
	const isOther = other[0] && error === (other[0].byAddress ? 'EmailSignin' : 'CredentialsSignin');
	const forms = other[0]
		? [...choice(context, usual, !isOther), ...choice(context, other, isOther)]
		: between(
				context,
				usual.map((one) => [one])
			);
	const blocks = all[0]?.fields ? [forms, pressed] : [pressed, forms];
	return between(
		context,
		blocks.filter(([one]) => one)
	);
}

/** With a line between each two. */
function between(context: Context, blocks: readonly (readonly (SignInForm | Markup)[])[]) {
	const or = safe`<p class="or">${say(context, texts.or)}</p>\n`;
	return blocks.flatMap((block, i) => (i > 0 ? [or, ...block] : block));
}

/** One of a group of which a browser opens one at a time, without a script. */
function choice(context: Context, forms: readonly SignInForm[], open: boolean | undefined) {
	const title = say(context, forms[0]?.title ?? '');
	const start = safe`<details name="way"${open && safe` open`}><summary>${title}</summary>\n`;
	return [
		start,
		...between(
			context,
			forms.map((one) => [one])
		),
		safe`</details>\n`
	];
}

/** Flows that ask for something, and what they name. */
export const typed = { arrange, styles };
