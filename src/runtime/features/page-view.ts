// The data of the app's own sign-in and account pages, the same for every framework.

import { fieldsIn } from '../core/fields.ts';
import type { Context } from '../core/parts.ts';
import type { CheckView } from './check-view.ts';

/** The query of the page's URL. */
export type Query = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/** The page that shows the data. */
export interface Asked {
	/** Its path, such as `/account`, to which its forms return. */
	readonly path: string;
	readonly query: Query;
	/** The root of the app, to which forms lead that have no return URL. The root of the host if unset. */
	readonly home?: string;
}

export interface PageView {
	readonly title: string;
	/** The name of the app, if it is set. */
	readonly app: string;
	/** The attributes for an element with these texts. */
	readonly language: { readonly lang: string; readonly dir: 'ltr' | 'rtl' };
	/** The URLs of the modules that its forms need. They look for forms when they are loaded. */
	readonly scripts: readonly string[];
}

/** A form that posts to an auth route. `hidden`: the fields that the user does not fill in. */
export interface FormView {
	readonly action: string;
	readonly hidden: readonly { readonly name: string; readonly value: string }[];
	readonly fields: readonly FieldView[];
	readonly button: string;
	/** An accessible label, if the text of the button is not clear by itself. */
	readonly label: string | undefined;
	readonly look: 'primary' | 'plain' | 'danger';
	/** An SVG path of 24 by 24, maybe followed by coloured areas: `#rrggbb` and a path each. */
	readonly icon: string | undefined;
	/** What the passkey script does on a click, and its options URL. Without scripts the form is hidden. */
	readonly passkey:
		| {
				readonly does: 'register' | 'authenticate';
				readonly options: string;
				readonly failed: string;
		  }
		| undefined;
	/** The check against bots, if the form has one. */
	readonly check: CheckView | undefined;
	readonly links: readonly { readonly href: string; readonly text: string }[];
	/** The error in the page's URL, if it belongs to this form only. */
	readonly problem: string | undefined;
	/** Its name in a choice of several forms, of which one is open. */
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

/** The context with a CSRF token for forms and the query of the page. */
export async function contextFor(context: Context, { query, home }: Asked): Promise<Context> {
	const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query);
	// The first value of a repeated parameter counts.
	const first = pairs.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
	const own: Record<string, string> = Object.fromEntries(
		first.reverse().filter(([, value]) => value !== undefined)
	);
	const request = { ...context.request, query: own };
	const csrfToken = await context.parts.csrf?.(context);
	return { ...context, request, csrfToken, callbackUrl: home ?? context.callbackUrl };
}

export function viewOf(
	{ config, language }: Context,
	title: string,
	forms: readonly FormView[]
): PageView {
	const isRightToLeft = language?.html.markup.includes('dir="rtl"');
	const { name } = fieldsIn(config.theme);
	const scripts = forms.flatMap(({ passkey, check }) => [
		...(passkey ? [`${config.basePath}/webauthn-options`] : []),
		...(check ? [check.script] : [])
	]);
	return {
		title,
		app: typeof name === 'string' ? name : '',
		language: { lang: language?.tag ?? 'en', dir: isRightToLeft ? 'rtl' : 'ltr' },
		scripts: [...new Set(scripts)]
	};
}

type Given = Pick<FormView, 'action' | 'button'> & Partial<FormView>;

/** A form with the CSRF token of this browser that returns to the `callbackUrl` of the context. */
export function formView({ csrfToken, callbackUrl }: Context, given: Given): FormView {
	const token = csrfToken === undefined ? [] : [{ name: 'csrfToken', value: csrfToken }];
	const hidden = [...token, { name: 'callbackUrl', value: callbackUrl }, ...(given.hidden ?? [])];
	return {
		fields: [],
		label: undefined,
		look: 'plain',
		icon: undefined,
		passkey: undefined,
		check: undefined,
		links: [],
		problem: undefined,
		choice: undefined,
		isOpen: false,
		...given,
		hidden
	};
}
