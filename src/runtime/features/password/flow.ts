// The form on the sign-in page. It is a provider of type `credentials`, so that own pages and scripts support it.

import { typed } from '../../core/arrange.ts';
import { safe, say } from '../../core/pages.ts';
import type { Context, Flow } from '../../core/parts.ts';
import type { CommonProvider, User } from '../../core/types.ts';
import { credentials } from '../../credentials/flow.ts';
import type { CredentialsConfig } from '../../credentials/provider.ts';
import { pathTo, styles, texts } from './pages.ts';
import { settingsOf } from './settings.ts';
import { authorize } from './sign-in.ts';

/** The provider of this feature. */
export const provider: CredentialsConfig = {
	id: 'password',
	name: 'Password',
	type: 'credentials',
	credentials: {
		email: { label: texts.email, type: 'email', autocomplete: 'username', required: true },
		password: {
			label: texts.password,
			type: 'password',
			autocomplete: 'current-password',
			required: true
		}
	},
	// Unused: `finish` replaces it, since it needs the context of the request.
	authorize: () => null
};

/** Whether a provider is that of this feature, also when other features have extended it, for example with a limit. */
export const isOwn = (one: CommonProvider): boolean =>
	'authorize' in one && one.authorize === provider.authorize;

/** Extends the flow of type `credentials`; other providers of the type keep their behavior. */
export const flow: Flow<CredentialsConfig> = {
	...credentials,
	typed: { ...typed, styles: typed.styles + styles },
	check: (one, place) => (isOwn(one) ? undefined : credentials.check?.(one, place)),
	finish(context, one) {
		if (!isOwn(one)) return credentials.finish(context, one);
		const isCounted = one.limit !== undefined;
		const own = (fields: object): Promise<User | null> =>
			Object(authorize(context, fields, isCounted));
		return credentials.finish(context, { ...one, authorize: own });
	},
	form(context, one) {
		const form = credentials.form?.(context, one) ?? [];
		if (!isOwn(one) || Array.isArray(form)) return form;
		const links = linksOf(context).map(({ href, text }) => safe`<a href="${href}">${text}</a>`);
		return { ...form, buttons: safe`${form.buttons}<p class="more">${links}</p>` };
	}
};

/** Links to the pages for sign-up and for a forgotten password. */
export function linksOf(context: Context) {
	const { signUp } = settingsOf(context.config);
	const link = (path: string, text: string) => ({
		href: pathTo(context, path),
		text: say(context, text)
	});
	return [link('forgot-password', texts.forgot), ...(signUp ? [link('signup', texts.signUp)] : [])];
}
