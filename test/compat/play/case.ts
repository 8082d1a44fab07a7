// A sequence of requests with the configuration it is played against.

import type { Browser } from './browser.ts';
import { start, stopClock } from './clock.ts';
import { compare, type Difference } from './compare.ts';
import { type Facts, facts } from './facts.ts';
import { type Config, Kit, oldSecret, type Strategy, secret } from './kit.ts';
import type { Library } from './library.ts';

export type ProviderKind = 'oauth' | 'oidc' | 'credentials' | 'email' | 'webauthn';

/** Where a sequence stands in the table it is generated from. */
export interface Place {
	route: string;
	method: string;
	provider: ProviderKind;
	strategy: Strategy;
	fault: string;
}

export interface Case extends Place {
	config(kit: Kit): Config;
	script(browser: Browser, kit: Kit): Promise<unknown>;
	/** Secrets and cookie names by which this sequence's tokens open beyond the usual ones. */
	secrets?: readonly string[];
	salts?: readonly string[];
}

/** `POST callback · oidc · database · wrong state`. */
export function caseName({ route, method, provider, strategy, fault }: Place): string {
	return `${method} ${route} · ${provider} · ${strategy} · ${fault}`;
}

/** Plays a sequence against one library, from the same second every time. */
export async function play(played: Case, library: Library): Promise<Facts[]> {
	stopClock();
	const kit = new Kit(library);
	const browser = kit.browser(played.config(kit));
	await played.script(browser, kit);
	const lock = {
		secrets: [secret, oldSecret, ...(played.secrets ?? [])],
		salts: played.salts ?? []
	};
	return kit.record.steps.map((step) => facts(step, lock));
}

/** Plays a sequence against both and lists what differs. */
export async function difference(
	played: Case,
	theirs: Library,
	ours: Library
): Promise<Difference[]> {
	return compare(await play(played, theirs), await play(played, ours));
}

/** Seconds since 1970 at which every sequence begins. */
export const now = start / 1000;
