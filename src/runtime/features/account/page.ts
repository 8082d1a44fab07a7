// The account page.

import { hiddenFields, type Markup, page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { DefaultUser, ResponseInternal } from '../../core/types.ts';
import { currentUser } from '../current-user.ts';
import { sectionsOf } from '../knows-users.ts';
import type { Entry, Section, SectionForm } from '../section.ts';
import { signInFirst } from '../sign-in-first.ts';
import { passkeyProvider } from './sections.ts';
import { dayOf, texts } from './texts.ts';

const styles = `
h2{margin:2rem 0 .75rem;font-size:1.0625rem;line-height:1.3}ul{list-style:none;margin:0 0 .75rem;padding:0}
li{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:center;justify-content:space-between;padding:.625rem 0;border-top:1px solid var(--soft)}
li form,.row form{display:flex;gap:.5rem;margin:0}li button,.row button{width:auto;min-height:2.25rem;padding:.25rem .75rem;font-size:.875rem}
.dim{color:var(--dim);font-size:.875rem}.row{display:flex;flex-wrap:wrap;gap:.5rem}.me{display:flex;gap:.875rem;align-items:center}
.me img{width:3rem;height:3rem;border-radius:50%}.me p{margin:0}li input{width:9rem;min-height:2.25rem;margin:0;padding:.25rem .625rem;font-size:.875rem}
.danger{border-color:#dc2626;color:light-dark(#b91c1c,#fca5a5)}main{width:min(34rem,100vw)}.out{margin-top:2rem}
`;

/** Where the page is. */
export const pathOf = ({ base }: Context): string => `${base}/account`;

/** The page; users who are not signed in do that first. */
export async function showAccount(context: Context): Promise<ResponseInternal> {
	const owner = await currentUser(context);
	if (!owner) return signInFirst(context, pathOf(context));
	const here = { ...context, callbackUrl: pathOf(context) };
	const sections = (await sectionsOf(context, owner)).map((one) => section(here, one));
	const body = safe`${me(owner)}${sections}
<section class="out"><form action="${context.base}/signout" method="POST">${hiddenFields(context)}<button type="submit">${say(context, texts.signOut)}</button></form></section>`;
	const scripts = passkeyProvider(context) ? [`${context.base}/webauthn-options`] : [];
	return page(context, { title: texts.title, body, hasForm: true, scripts, styles });
}

/** The page after an account is deleted. `due`: the day of deletion, if it is delayed. */
export function goodbye(context: Context, due: string | undefined): ResponseInternal {
	const title = due ? texts.due : texts.gone;
	const body = safe`<p>${due ? say(context, texts.dueText, dayOf(context, due)) : say(context, texts.goneText)}</p><p><a href="${context.request.url.origin}">${say(context, texts.goOn)}</a></p>`;
	return page(context, { title, body });
}

function me({ name, email, image }: DefaultUser): Markup {
	const isPicture = image && /^https:/.test(image);
	return safe`<div class="me">${!!isPicture && safe`<img src="${image}" alt="">`}<div>${!!name && safe`<p><strong>${name}</strong></p>`}${!!email && safe`<p class="dim">${email}</p>`}</div></div>
`;
}

function section(context: Context, one: Section): Markup {
	const { title, texts: said = [], entries = [], forms = [], links = [], hint } = one;
	const rows = entries[0] && safe`<ul>${entries.map((entry) => row(context, entry))}</ul>`;
	const buttons =
		forms[0] && safe`<div class="row">${forms.map((each) => form(context, each))}</div>`;
	const ways = links.map(
		({ path, text }) => safe`<p><a href="${context.base}/${path}">${text}</a></p>`
	);
	return safe`<section><h2>${say(context, title)}</h2>${said.map((text) => safe`<p class="dim">${text}</p>`)}${rows}${buttons}${ways}${hint && safe`<p class="dim">${hint}</p>`}</section>
`;
}

function row(context: Context, { name, details, note, forms = [] }: Entry): Markup {
	const does = forms.map((one) => form(context, one));
	return safe`<li><span>${name} <span class="dim">${details}</span></span>${note && safe`<span class="dim">${note}</span>`}${forms[0] && safe`<span class="row">${does}</span>`}</li>
`;
}

function form(context: Context, one: SectionForm): Markup {
	const { path, send, field, button, label, isDanger, passkey } = one;
	const { base } = context;
	const action = `${base}/${path}`;
	const hidden = Object.entries(send).map(
		([name, value]) => safe`<input type="hidden" name="${name}" value="${value}">`
	);
	const typed =
		field &&
		safe`<input name="${field.name}" value="${field.value}" maxlength="${field.maxLength}" aria-label="${field.label}">`;
	const script =
		passkey &&
		safe` formaction="${action}" data-passkey="${base}/${passkey}" name="action" value="register"`;
	const notice =
		passkey && safe`<p class="error" role="alert" hidden>${say(context, texts.failed)}</p>`;
	return safe`<form action="${action}" method="POST">${hiddenFields(context)}${hidden}${notice}${typed}<button type="submit"${script}${label && safe` aria-label="${label}"`}${isDanger && safe` class="danger"`}>${button}</button></form>`;
}
