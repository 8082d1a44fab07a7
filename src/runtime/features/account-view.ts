// The data for the app's own account page: the signed-in user, and the sections and forms of each feature.

import { ask } from '../core/ask.ts';
import { say } from '../core/pages.ts';
import type { Context } from '../core/parts.ts';
import { currentUser } from './current-user.ts';
import { noticesOf, sectionsOf } from './knows-users.ts';
import {
	type Asked,
	contextFor,
	type FormView,
	formView,
	type PageView,
	viewOf
} from './page-view.ts';
import type { Entry, Section, SectionForm } from './section.ts';
import { signInUrl } from './sign-in-first.ts';

const texts = {
	title: 'Your account',
	failed: 'That did not work. Try again.',
	signOut: 'Sign out'
};

export interface AccountView extends PageView {
	readonly person: {
		readonly name: string;
		readonly email: string;
		readonly image: string | undefined;
	};
	readonly sections: readonly SectionView[];
	readonly signOut: FormView;
}

export interface SectionView {
	readonly title: string;
	readonly texts: readonly string[];
	readonly entries: readonly EntryView[];
	readonly forms: readonly FormView[];
	readonly links: readonly { readonly href: string; readonly text: string }[];
	readonly hint: string;
}

export interface EntryView {
	readonly name: string;
	readonly details: string;
	readonly note: string;
	readonly forms: readonly FormView[];
}

/** The data of the account page, or the whole sign-in URL if there is no session: to a path, a framework may add its base path. */
export function accountView(
	auth: object,
	asked: Asked,
	given?: object
): Promise<AccountView | { readonly signIn: string }> {
	return ask(auth, (context) => describe(context, asked), given);
}

async function describe(context: Context, asked: Asked) {
	const { config } = context;
	const owner = await currentUser(context);
	if (!owner) return { signIn: signInUrl(context.base, asked.path) };
	const own = await contextFor(context, asked);
	const here = { ...own, callbackUrl: asked.path };
	const all = [...(await noticesOf(context)), ...(await sectionsOf(own, owner))];
	const sections = all.map((one) => sectionView(here, one));
	const signOut = formView(own, {
		action: `${config.basePath}/signout`,
		button: say(own, texts.signOut)
	});
	const { name, email, image } = owner;
	const isPicture = image && /^https:/.test(image);
	const person = { name: name ?? '', email: email ?? '', image: isPicture ? image : undefined };
	const forms = sections.flatMap((one) => one.forms);
	return { ...viewOf(own, say(own, texts.title), forms), person, sections, signOut };
}

function sectionView(context: Context, section: Section): SectionView {
	const { title, texts: said = [], entries = [], forms = [], links = [], hint = '' } = section;
	const { basePath } = context.config;
	return {
		title: say(context, title),
		texts: said,
		entries: entries.map((one) => entryView(context, one)),
		forms: forms.map((one) => viewOfForm(context, one)),
		links: links.map(({ path, text }) => ({ href: `${basePath}/${path}`, text })),
		hint
	};
}

function entryView(
	context: Context,
	{ name, details = '', note = '', forms = [] }: Entry
): EntryView {
	return { name, details, note, forms: forms.map((one) => viewOfForm(context, one)) };
}

function viewOfForm(context: Context, form: SectionForm): FormView {
	const { path, send, field, button, label, isDanger, passkey } = form;
	const { basePath } = context.config;
	const typed = { type: 'text', placeholder: '', autocomplete: 'off', isRequired: false };
	const options = passkey && `${basePath}/${passkey}`;
	return formView(context, {
		action: `${basePath}/${path}`,
		hidden: Object.entries(send).map(([name, value]) => ({ name, value })),
		fields: field ? [{ ...typed, ...field }] : [],
		button,
		label,
		look: isDanger ? 'danger' : 'plain',
		passkey: options ? { does: 'register', options, failed: say(context, texts.failed) } : undefined
	});
}
