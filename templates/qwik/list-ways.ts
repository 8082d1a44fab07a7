// What pages of the app's own need to know: the ways to sign in, the name of the app, and where people want to go.

import { type Way, waysIn } from './core/ways';
import { stateOf } from './get-session';
import type { RequestEventCommon, RequestEventLoader } from './platform';

export type { Way };

/** The ways to sign in that the configuration has, in its order. */
export async function listWays(event: Pick<RequestEventCommon, 'sharedMap'>): Promise<Way[]> {
	return waysIn((await stateOf(event).auth()).auth);
}

/** What the app calls itself, if its configuration says so. */
export async function appName(event: Pick<RequestEventCommon, 'sharedMap'>): Promise<string> {
	const { config } = await stateOf(event).auth();
	return config.theme?.name ?? '';
}

/** Where people want to go: what the address says, or the form that is shown again without scripts. */
export async function wantedTarget(event: RequestEventLoader): Promise<string | undefined> {
	const asked = event.query.get('callbackUrl');
	if (asked !== null || event.method !== 'POST') return asked ?? undefined;
	const sent: unknown = Reflect.get(Object(await event.parseBody()), 'redirectTo');
	return typeof sent === 'string' ? sent : undefined;
}
