// The page where users confirm their identity, and the sign-in that it starts at a provider.

import { withParameters } from '../../core/callback-url.ts';
import { flowOf } from '../../core/config.ts';
import { UnknownAction } from '../../core/errors.ts';
import { hiddenFields, page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { CommonProvider, ResponseInternal } from '../../core/types.ts';
import { isOAuth } from '../is-oauth.ts';
import { personOf } from './person.ts';
import { type Demand, demandIn, fieldsOf, settingsOf } from './settings.ts';
import { canProve, formsOf, waysOf } from './ways.ts';
import { fieldOf, keepWish } from './wish.ts';

const texts = {
	title: ['Confirm that it is you', 'Confirm that it is you'],
	why: 'Sign in once more to continue.',
	none: 'There is no way to confirm it here. Sign out, and sign in again.',
	errors: new Map([
		['other', 'That was another account. Sign in with the one that you use here.'],
		['stale', 'The provider did not say that you signed in just now. Choose another way.'],
		['acr', 'That sign-in is not strong enough for this. Use a second factor, for example.']
	])
} as const;

/** Shows the page; without a session it redirects to the sign-in page. */
export async function showConfirm(context: Context): Promise<ResponseInternal> {
	const { callbackUrl, request } = context;
	const person = await personOf(context);
	if (!person) return signInFirst(context);
	const demand = demandIn(request.query);
	const { error = '' } = request.query;
	const ways = waysOf(context, { person, demand, isRetry: error !== '' });
	const sealed = await fieldOf(context, { person, demand, to: callbackUrl });
	const shown = ways.flatMap((one) => formsOf(context, one).map((form) => ({ one, ...form })));
	const forms = shown.map(({ one, action, fields, buttons }) => {
		const marks = Object.entries(isOAuth(one) ? fieldsOf(demand) : sealed).map(
			([name, value]) => safe`<input type="hidden" name="${name}" value="${value}">`
		);
		return safe`<form action="${action}" method="POST"${fields && safe` class="fields"`}>${hiddenFields(context)}${marks}
${fields}${buttons}</form>
`;
	});
	const known = texts.errors.get(error);
	const message = known && safe`<p class="error" role="alert">${say(context, known)}</p>`;
	const body = safe`${message}<p>${say(context, forms[0] ? texts.why : texts.none)}</p>${forms}`;
	const scripts = [...new Set(shown.flatMap(({ script = [] }) => script))];
	return page(context, { title: texts.title, body, hasForm: true, scripts });
}

/** Starts a sign-in at a provider that must authenticate the user again (OpenID Connect Core 3.1.2.1). */
export async function startConfirm(context: Context): Promise<ResponseInternal> {
	const { request, config, parts, callbackUrl } = context;
	const person = await personOf(context);
	if (!person) return signInFirst(context);
	const demand = demandIn(request.body ?? {});
	const provider = config.providers.get(String(request.body?.['provider']));
	if (!provider || !isOAuth(provider) || !canProve(context, provider, demand))
		throw new UnknownAction('This provider cannot be used to confirm a session.');
	const query = parametersFor(context, provider, demand);
	const asked = { ...request, action: 'signin' as const, providerId: provider.id, query };
	const own: Context = { ...context, request: asked };
	const started = await flowOf(parts, provider).start?.(own, provider);
	if (!started) throw new UnknownAction('This provider starts no sign-in.');
	await keepWish(own, { person, demand, to: callbackUrl });
	return started;
}

function parametersFor(
	context: Context,
	{ id }: CommonProvider,
	{ seconds, acr }: Demand
): Record<string, string> {
	const { prompt, isEssential } = settingsOf(context, id);
	const claims = { id_token: { acr: { essential: true, values: acr } } };
	return {
		max_age: String(seconds),
		...(prompt !== undefined && { prompt }),
		...(acr.length > 0 && { acr_values: acr.join(' ') }),
		...(acr.length > 0 && isEssential && { claims: JSON.stringify(claims) })
	};
}

function signInFirst({ base, callbackUrl }: Context): ResponseInternal {
	return { redirect: withParameters(`${base}/signin`, { callbackUrl }) };
}
