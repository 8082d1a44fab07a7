// The order of the sign-in page where something is typed, for an app that has a name.

import { type Markup, type SignInForm, safe } from './pages.ts';

const texts = { or: 'or' };

/**
 * What is typed and what is pressed apart, the kind of the first before the other. Forms that ask for an address alone
 * become one; a password is sent nowhere but to who asked for it.
 */
export function arrange(all: readonly SignInForm[]): (SignInForm | Markup)[] {
	const byAddress = all.filter((one) => one.byAddress);
	const buttons = safe`${byAddress.map((one) => one.buttons)}`;
	const typed = all.filter((one) => one.fields && !byAddress.includes(one, 1));
	const pressed = all.filter((one) => !one.fields);
	const or = safe`<p class="or">${texts.or}</p>\n`;
	const forms = typed.flatMap((one, i) => {
		const whole = one.byAddress ? { ...one, buttons } : one;
		return i > 0 ? [or, whole] : [whole];
	});
	const between = typed[0] && pressed[0] ? [or] : [];
	return all[0]?.fields ? [...forms, ...between, ...pressed] : [...pressed, ...between, ...forms];
}
