// The choice of a converted app, read from its own code.

import { openConfig } from '../configuration/config.ts';
import type { App } from '../frameworks/framework.ts';
import { type Choice, union } from '../plan/choice.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { findPart, requiredParts, withParts } from '../templates/optional-parts.ts';
import type { AuthjsUse } from './authjs-config.ts';
import { compatOf } from './authjs-modules.ts';
import type { Converted } from './convert-files.ts';
import { providersOf, refuseStored } from './providers-of.ts';

/** What a conversion is asked for besides. */
export interface AskedOfChoice {
	/** Ids of features that have to be there afterwards. */
	readonly features: readonly string[];
	/** Until when former names count. */
	readonly formerUntil?: string | undefined;
}

/** The choice before and after a conversion. Throws PROVIDERS_MISSING and PROVIDER_NEEDS_ADAPTER. */
export function choicesOf(
	app: App,
	converted: Converted,
	asked: AskedOfChoice
): { readonly from: Choice; readonly to: Choice } {
	const from = app.present();
	const providers = union(from.providers, providersOf(app, converted));
	const { formerUntil = asked.formerUntil } = from;
	if (!keepsAccounts(from, converted)) refuseStored(providers, converted);
	const features = [...new Set([...from.features, ...asked.features])];
	return { from, to: { ...choose(app, from, { converted, providers }), features, formerUntil } };
}

/** What the app had by itself and now has to choose: sign-ins of Auth.js, a database, types of providers. */
function choose(
	app: App,
	from: Choice,
	{ converted, providers }: { converted: Converted; providers: readonly ProviderAsset[] }
): Choice {
	const uses = [...converted.uses.values()];
	const old = { ...from, providers };
	if (converted.config === undefined) return old;
	const types = [...new Set([...old.types, ...uses.flatMap((use) => use.types)])];
	const accounts = keepsAccounts(old, converted);
	const all = new Set([...old.sessions, ...sessionsOf(uses, accounts)]);
	const used = [...new Set([...old.used, ...converted.used])];
	const sessions = [...all].toSorted();
	const session = sessions.includes('database') ? 'database' : 'jwt';
	const whole = withParts({ ...old, types }, askedOptions(app, converted));
	return {
		...whole,
		accounts,
		session,
		sessions,
		used,
		recallsFixed: true
	};
}

function keepsAccounts({ accounts }: Choice, { uses }: Converted): boolean {
	return accounts || [...uses.values()].some(({ settings }) => settings.has('adapter'));
}

function askedOptions(app: App, { uses, posts: isPosting, parts }: Converted): readonly string[] {
	const { project } = app;
	const { asks } = findPart('json');
	const scripted = project.sources().some((path) => asks?.test(project.text(path) ?? ''));
	const posts = scripted || isPosting || app.authjs?.isWired || compatOf(app);
	const known = [...parts, ...(posts ? ['json'] : [])];
	const configuring = [...uses].filter(([, { configures }]) => configures);
	return [...configuring.flatMap(([path]) => requiredParts(openConfig(app, path))), ...known];
}

function sessionsOf(uses: readonly AuthjsUse[], accounts: boolean): Choice['sessions'] {
	if (!accounts) return ['jwt'];
	const told = uses.flatMap(({ settings }) =>
		settings.has('strategy') ? [settings.get('strategy') ?? 'unknown'] : []
	);
	const configured = uses.filter(({ configures }) => configures);
	const isPlain = ({ settings }: AuthjsUse) =>
		!settings.has('strategy') && !settings.has('adapter');
	const isUnknown = told.includes('unknown');
	// Of several, one may have the adapter and another one sessions in cookies.
	const isSplit = configured.length > 1 && configured.some(isPlain);
	const isJwt = isUnknown || isSplit || told.includes('jwt');
	const isDatabase = isUnknown || !told.length || told.includes('database');
	return [...(isDatabase ? ['database' as const] : []), ...(isJwt ? ['jwt' as const] : [])];
}
