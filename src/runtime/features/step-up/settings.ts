// The settings of `step-up`, and what a guard asks for.

import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';

export interface StepUpProvider {
	/** `true`: a sign-in there counts as recent although the provider does not say when the user authenticated. */
	trusted?: boolean;
	/** What is sent as `prompt`: `login` if unset. `false` sends none. */
	prompt?: string | false;
	/** `true` demands `acr` by the parameter `claims` as well (OpenID Connect Core 5.5.1.1). */
	essentialAcr?: boolean;
}

export interface StepUpConfig {
	stepUp?: {
		/** By id. */
		providers?: Record<string, StepUpProvider>;
	};
}

/** What a guard demands of the last authentication. */
export interface Demand {
	/** At most so many seconds ago. */
	readonly seconds: number;
	/** One of these classes (`acr`), if there are any. */
	readonly acr: readonly string[];
}

/** Less would be over before the browser is back. */
export const fewestSeconds = 30;
/** Seconds that two clocks may differ. */
export const clockTolerance = 60;

export function settingsOf({ config }: Pick<Context, 'config'>, id: string) {
	const all = fieldsIn(fieldsIn(fieldsIn(config.input)['stepUp'])['providers']);
	const { trusted, prompt = 'login', essentialAcr } = fieldsIn(Object.hasOwn(all, id) && all[id]);
	return {
		isTrusted: trusted === true,
		prompt: typeof prompt === 'string' ? prompt : undefined,
		isEssential: essentialAcr === true
	};
}

/** What a browser says that a guard demands. It may say anything: the guard looks again. */
export function demandIn(fields: Readonly<Record<string, unknown>>): Demand {
	const seconds = Math.floor(Number(fields['seconds']));
	const acr = typeof fields['acr'] === 'string' ? fields['acr'].slice(0, 500) : '';
	return {
		seconds: seconds >= fewestSeconds && seconds <= 86_400 ? seconds : 300,
		acr: acr.split(' ').filter(Boolean)
	};
}

/** The same as fields of a form or a query. */
export function fieldsOf({ seconds, acr }: Demand): Record<string, string> {
	return { seconds: String(seconds), ...(acr.length > 0 && { acr: acr.join(' ') }) };
}
