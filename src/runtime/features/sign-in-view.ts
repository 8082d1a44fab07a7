// The data for the app's own sign-in page: a form for each way to sign in, with its error.

import { ask } from '../core/ask.ts';
import { findCallbackUrl } from '../core/callback-url.ts';
import { lackOf, offered } from '../core/config.ts';
import { presentName } from '../core/cookies.ts';
import { texts as builtIn, causeIn, say } from '../core/pages.ts';
import type { Context } from '../core/parts.ts';
import type { CommonProvider } from '../core/types.ts';
import { type Field, type Way, wayOf } from '../core/ways.ts';
import { knowing } from './knows-users.ts';
import {
	type Asked,
	contextFor,
	type FieldView,
	type FormView,
	formView,
	type PageView,
	viewOf
} from './page-view.ts';

const texts = {
	title: 'Sign in',
	with: 'Continue with {0}',
	email: 'Email',
	sendLink: 'Email me a link',
	sendCode: 'Email me a code',
	withLink: 'With a link by email',
	withCode: 'With a code by email',
	withPassword: 'With a password',
	saved: 'Sign in with a passkey',
	create: 'Create a passkey',
	withNew: 'With a new passkey',
	failed: 'That did not work. Try again.'
};

export interface SignInView extends PageView {
	/** The error, if it does not belong to one form. */
	readonly problem: string | undefined;
	readonly forms: readonly FormView[];
}

/** The data of the sign-in page. Its forms return to the `callbackUrl` of the page's URL or cookie, else to `home`. */
export function signInView(auth: object, asked: Asked, given?: object): Promise<SignInView> {
	return ask(auth, (context) => describe(context, asked), given);
}

async function describe(context: Context, asked: Asked): Promise<SignInView> {
	const own = await contextFor(context, asked);
	const { config, request } = own;
	const { error: code } = request.query;
	// After an error at a provider the return URL is in a cookie, not in the page's URL.
	const name = presentName(own.cookies.callbackUrl, request.cookies);
	const found = await findCallbackUrl(config, request, name);
	const isHost = found.replace(/\/$/, '') === request.url.origin;
	const here = isHost ? own : { ...own, callbackUrl: found };
	const all = (await Promise.all(offered(own).map((one) => known(here, one)))).flat();
	const error = all[0] ? code : 'NoProvider';
	const words = error !== undefined && (builtIn.signInErrors.get(error) ?? builtIn.failed);
	const problem = words ? `${say(own, words)} ${causeIn(own)}`.trim() : undefined;
	// The error does not identify one of several forms.
	const [failed, another] = all.filter(({ failsWith }) => failsWith && failsWith === error);
	const wrong = another ? undefined : failed;
	const typed = all.filter(({ form: { fields } }) => fields[0]);
	const open = failed ?? typed[0];
	const forms = all.map((one): FormView => {
		const isChoice = typed.includes(one) && typed.length > 1;
		return {
			...one.form,
			look: one === all[0] ? 'primary' : 'plain',
			hidden: [...one.form.hidden, { name: 'keepCallbackUrl', value: '1' }],
			choice: isChoice ? one.form.choice : undefined,
			isOpen: one === open,
			problem: one === wrong ? problem : one.lacks
		};
	});
	const view = viewOf(own, say(own, texts.title), forms);
	return { ...view, problem: wrong ? undefined : problem, forms };
}

/** A form and its error code. `lacks`: what is missing before it works, which only development shows. */
type Known = { form: FormView; failsWith?: string; lacks?: string | undefined };

async function known(context: Context, provider: CommonProvider): Promise<Known[]> {
	const lacks = lackOf(context, provider)?.message;
	return (await formsOf(context, provider)).map((one) => ({ ...one, lacks }));
}

async function formsOf(context: Context, provider: CommonProvider): Promise<Known[]> {
	const { config, parts } = context;
	const way = wayOf(provider, config.basePath);
	const all = knowing(context);
	const links = all.flatMap((one) => one.links?.(context, provider) ?? []);
	const checks = await Promise.all(all.map((one) => one.checkFor?.(context, provider)));
	const more = { links, check: checks.find((one) => one !== undefined) };
	switch (way.type) {
		case 'email':
			return [{ form: { ...emailForm(context, way), ...more }, failsWith: 'EmailSignin' }];
		case 'credentials':
			return [{ form: { ...passwordForm(context, way), ...more }, failsWith: 'CredentialsSignin' }];
		case 'webauthn':
			return passkeyForms(context, way).map((form) => ({ form }));
		default: {
			const action = `${way.base}/signin/${way.id}`;
			const button = say(context, texts.with, way.name);
			return [
				{ form: { ...formView(context, { action, button, icon: parts.icons?.[way.id] }), links } }
			];
		}
	}
}

function emailForm(context: Context, { id, base, byCode }: Way): FormView {
	const field = { name: 'email', label: texts.email, type: 'email', autocomplete: 'email' };
	return formView(context, {
		action: `${base}/signin/${id}`,
		fields: [fieldView(context, { ...field, placeholder: 'email@example.com' })],
		button: say(context, byCode ? texts.sendCode : texts.sendLink),
		choice: say(context, byCode ? texts.withCode : texts.withLink)
	});
}

function passwordForm(context: Context, { id, base, fields }: Way): FormView {
	return formView(context, {
		action: `${base}/callback/${id}`,
		fields: fields.map((one) => fieldView(context, one)),
		button: say(context, texts.title),
		choice: say(context, texts.withPassword)
	});
}

/** Signing in takes a click; creating a passkey may take an address. */
function passkeyForms(context: Context, { id, base, fields }: Way): FormView[] {
	const options = `${base}/webauthn-options/${id}`;
	const passkey = { options, failed: say(context, texts.failed) };
	const action = `${base}/callback/${id}`;
	const saved = formView(context, {
		action,
		button: say(context, texts.saved),
		passkey: { ...passkey, does: 'authenticate' }
	});
	if (!fields[0]) return [saved];
	const made = formView(context, {
		action,
		fields: fields.map((one) => fieldView(context, one)),
		button: say(context, texts.create),
		passkey: { ...passkey, does: 'register' },
		choice: say(context, texts.withNew)
	});
	return [saved, made];
}

function fieldView(context: Context, { label, autocomplete, type, ...field }: Field): FieldView {
	const usual = type === 'password' ? 'current-password' : 'on';
	return {
		...field,
		type,
		label: say(context, label),
		value: '',
		autocomplete: autocomplete || usual,
		maxLength: undefined,
		isRequired: true
	};
}
