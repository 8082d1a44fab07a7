// The guard: checks that the user of a request authenticated recently enough.

import { ask } from '../../core/ask.ts';
import { withParameters } from '../../core/callback-url.ts';
import { sessionOf } from '../../core/config.ts';
import type { Context } from '../../core/parts.ts';
import type { Session } from '../../core/types.ts';
import { signInUrl } from '../sign-in-first.ts';
import { type KeptForm, keepForm } from './kept-form.ts';
import { lackOf, proofOf } from './proof.ts';
import { type Demand, fewestSeconds, fieldsOf } from './settings.ts';

export interface Freshness extends Partial<KeptForm> {
	/** The highest age of the last authentication. At least 30. */
	seconds: number;
	/** Accepted authentication classes (`acr`). Only OpenID providers report them. */
	acr?: string | readonly string[];
	/** The path to return to; if unset, the page that the request came from. */
	returnTo?: string;
}

/** `url`: where to redirect, with status 303 after a form. `kept`: whether the form was kept. */
export type Fresh =
	| { readonly ok: true; readonly session: Session; readonly since: Date }
	| {
			readonly ok: false;
			readonly reason: 'signed-out' | 'stale' | 'acr';
			readonly url: string;
			readonly kept: boolean;
	  };

/**
 * Checks that the user authenticated within so many seconds; if not, returns a URL to do so. Also call it in the code
 * that runs the guarded action: a check on the page alone protects nothing.
 */
export function requireFresh(
	auth: object,
	wish: number | Freshness,
	given?: object
): Promise<Fresh> {
	const all = typeof wish === 'number' ? { seconds: wish } : wish;
	const demand: Demand = { seconds: all.seconds, acr: [all.acr ?? []].flat() };
	if (!(demand.seconds >= fewestSeconds))
		throw new RangeError(
			`requireFresh takes at least ${fewestSeconds} seconds: users need that long.`
		);
	return ask(auth, (context) => look(context, all, demand), given);
}

async function look(context: Context, wish: Freshness, demand: Demand): Promise<Fresh> {
	const { base } = context;
	const session = await sessionOf(context).read(context);
	const home = wish.returnTo ?? pageOf(context);
	if (!session) {
		const url = signInUrl(base, home);
		return { ok: false, reason: 'signed-out', url, kept: false };
	}
	const proof = (await proofOf(context)) ?? { at: 0 };
	const reason = lackOf(proof, demand);
	if (!reason) return { ok: true, session, since: new Date(proof.at * 1000) };
	const kept = await keepForm(context, wish);
	const callbackUrl = kept && wish.action ? `${base}/step-up-form` : home;
	const url = withParameters(`${base}/step-up`, { ...fieldsOf(demand), callbackUrl });
	return { ok: false, reason, url, kept };
}

/** The page that sent the request (`Referer`); the origin if that is missing or another site. */
function pageOf({ request }: Context): string {
	const { origin } = request.url;
	const page = request.headers.get('referer') ?? '';
	return page.startsWith(`${origin}/`) ? page : origin;
}
