// The order of the sign-in page where something is typed, for an app that has a name.

import { type Markup, type SignInForm, safe } from './pages.ts';

const texts = { or: 'or' };

/**
 * What is typed and what is pressed apart, the kind of the first before the other. Forms that ask for an address alone
 * become one. A field belongs to one form, and a password is sent nowhere but to who asked for it: where there are
 * both, one of them is open at a time, at first the usual one or the one that went wrong.
 */
export function arrange(all: readonly SignInForm[], error?: string): (SignInForm | Markup)[] {
	const pressed = all.filter((one) => !one.fields);
	const typed = all.filter((one) => one.fields);
	const asked = typed.filter((one) => !one.byAddress);
	const byAddress = typed.filter((one) => one.byAddress);
	const buttons = safe`${byAddress.map((one) => one.buttons)}`;
	const merged = byAddress.slice(0, 1).map((one) => ({ ...one, buttons }));
	const kinds = typed[0]?.byAddress ? [merged, asked] : [asked, merged];
	const [usual = [], other = []] = kinds.filter(([one]) => one);
	const isOther = other[0] && error === (other[0].byAddress ? 'EmailSignin' : 'CredentialsSignin');
	const forms = other[0]
		? [...choice(usual, !isOther), ...choice(other, isOther)]
		: between(usual.map((one) => [one]));
	const blocks = all[0]?.fields ? [forms, pressed] : [pressed, forms];
	return between(blocks.filter(([one]) => one));
}

/** With a line between each two. */
function between(blocks: readonly (readonly (SignInForm | Markup)[])[]) {
	const or = safe`<p class="or">${texts.or}</p>\n`;
	return blocks.flatMap((block, i) => (i > 0 ? [or, ...block] : block));
}

/** One of a group of which a browser opens one at a time, without a script. */
function choice(forms: readonly SignInForm[], open: boolean | undefined) {
	const start = safe`<details name="way"${open && safe` open`}><summary>${forms[0]?.title}</summary>\n`;
	return [start, ...between(forms.map((one) => [one])), safe`</details>\n`];
}
