// Step-up: a recent sign-in before sensitive actions (OpenID Connect Core 3.1.2.1: `max_age`, `acr_values`).

import { clearedCookie } from '../../core/cookies.ts';
import type { Feature } from '../../core/parts.ts';
import { besideSession } from '../beside-session.ts';
import { checking } from './check-arrival.ts';
import { showConfirm, startConfirm } from './confirm.ts';
import { showForm } from './kept-form.ts';
import { prove } from './proof.ts';
import type { StepUpConfig } from './settings.ts';

export { keptForm } from './kept-form.ts';
export { type Fresh, type Freshness, requireFresh } from './require-fresh.ts';
export { rolesOf, type Scope } from './role.ts';
export type { StepUpConfig, StepUpProvider } from './settings.ts';

/**
 * Recent sign-in
 * @hint requireFresh(auth, seconds): users confirm who they are before what matters
 * @note Guard pages, endpoints and actions with `requireFresh`: see docs/features/step-up.md.
 */
export const stepUp: Feature<StepUpConfig> = {
	routes: {
		'GET step-up': showConfirm,
		'POST step-up': startConfirm,
		'GET step-up-form': showForm
	},
	prepare: checking,
	sessionStarted: prove,
	async signedOut(context) {
		for (const suffix of ['proof', 'form']) {
			const cookie = besideSession(context, suffix);
			if (context.request.cookies.has(cookie.name)) context.set.push(clearedCookie(cookie));
		}
		return undefined;
	}
};
