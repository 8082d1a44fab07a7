// What pages of the app's own show, as plain data: the sign-in page and the account page, on every framework.

import { fieldsIn } from '../core/fields.ts';
import type { Context } from '../core/parts.ts';

/** The query of the address of a page. */
export type Query = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/** The page that asks. */
export interface Asked {
	/** Its path, to which its forms lead back, such as `/account`. */
	readonly path: string;
	readonly query: Query;
}

export interface PageView {
	readonly title: string;
	/** The name of the app, if it is set. */
	readonly app: string;
	/** The attributes of an element with these texts in it. */
	readonly language: { readonly lang: string; readonly dir: 'ltr' | 'rtl' };
	/** Our script for passkeys, if the page needs one. */
	readonly script: string | undefined;
}

/** A form that a browser sends to a route of ours. All that it sends without asking stands in `hidden`. */
export interface FormView {
	readonly action: string;
	readonly hidden: readonly { readonly name: string; readonly value: string }[];
	readonly fields: readonly FieldView[];
	readonly button: string;
	/** What the button is for, where it does not say so by itself. */
	readonly label: string | undefined;
	readonly look: 'primary' | 'plain' | 'danger';
	/** A path of 24 by 24, maybe with areas in colours of their own: `#rrggbb` and a path each. */
	readonly icon: string | undefined;
	/** What our script does on a press, and where it asks how. Without scripts the form is not shown. */
	readonly passkey:
		| {
				readonly does: 'register' | 'authenticate';
				readonly options: string;
				readonly failed: string;
		  }
		| undefined;
	readonly links: readonly { readonly href: string; readonly text: string }[];
	/** The error of the last submission. */
	readonly problem: string | undefined;
	/** What it is called where one of several forms is open. */
	readonly choice: string | undefined;
	readonly isOpen: boolean;
}

export interface FieldView {
	readonly name: string;
	readonly label: string;
	readonly type: string;
	readonly value: string;
	readonly placeholder: string;
	readonly autocomplete: string;
	/** Characters. */
	readonly maxLength: number | undefined;
	readonly isRequired: boolean;
}

/** The context with what only forms need, and with the query of the page that asks. */
export async function contextFor(context: Context, { query }: Asked): Promise<Context> {
	const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query);
	// The first value of a repeated parameter counts.
	const first = pairs.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
	const own: Record<string, string> = Object.fromEntries(
		first.reverse().filter(([, value]) => value !== undefined)
	);
	const request = { ...context.request, query: own };
	const csrfToken = await context.parts.csrf?.(context);
	return { ...context, request, csrfToken };
}

export function viewOf(
	{ config, language }: Context,
	title: string,
	hasPasskeys: boolean
): PageView {
	const isRightToLeft = language?.html.markup.includes('dir="rtl"');
	const { name } = fieldsIn(config.theme);
	return {
		title,
		app: typeof name === 'string' ? name : '',
		language: { lang: language?.tag ?? 'en', dir: isRightToLeft ? 'rtl' : 'ltr' },
		script: hasPasskeys ? `${config.basePath}/webauthn-options` : undefined
	};
}

type Given = Pick<FormView, 'action' | 'button'> & Partial<FormView>;

/** A form with the CSRF token of this browser, that leads to the `callbackUrl` of the context. */
export function formView({ csrfToken, callbackUrl }: Context, given: Given): FormView {
	const token = csrfToken === undefined ? [] : [{ name: 'csrfToken', value: csrfToken }];
	const hidden = [...token, { name: 'callbackUrl', value: callbackUrl }, ...(given.hidden ?? [])];
	return {
		fields: [],
		label: undefined,
		look: 'plain',
		icon: undefined,
		passkey: undefined,
		links: [],
		problem: undefined,
		choice: undefined,
		isOpen: false,
		...given,
		hidden
	};
}
