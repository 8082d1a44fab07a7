// Attributes that an app configures for the fields of a form.

import { type Markup, safe } from './pages.ts';

/** Attributes; `true` stands alone, and what is undefined or false is left out. */
export function attributes(values: Readonly<Record<string, unknown>>): Markup {
	const shown = Object.entries(values).filter(([name, value]) => {
		return value !== undefined && value !== false && /^[a-z][\w-]*$/i.test(name);
	});
	const parts = shown.map(([name, value]) => ({
		markup: value === true ? ` ${name}` : safe` ${name}="${String(value)}"`.markup
	}));
	return safe`${parts}`;
}
