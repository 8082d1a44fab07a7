// The settings of `step-up`, and the demand of a guard.

import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';

export interface StepUpProvider {
	/** `true`: a sign-in there counts as recent even if the provider sends no `auth_time`. */
	trusted?: boolean;
	/** The value of `prompt`: `login` if unset. `false` sends none. */
	prompt?: string | false;
	/** `true` also requests `acr` as an essential claim (OpenID Connect Core 5.5.1.1). */
	essentialAcr?: boolean;
}

export interface StepUpConfig {
	stepUp?: {
		/** By provider id. */
		providers?: Record<string, StepUpProvider>;
	};
}

/** What a guard demands of the last authentication. */
export interface Demand {
	/** The highest age of the authentication. */
	readonly seconds: number;
	/** Accepted classes (`acr`); empty accepts any. */
	readonly acr: readonly string[];
}

/** A lower limit would expire before the browser returns. */
export const fewestSeconds = 30;
/** Seconds of clock difference that are tolerated. */
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

/** The demand as the browser sends it. It is untrusted: the guard checks again. */
export function demandIn(fields: Readonly<Record<string, unknown>>): Demand {
	const seconds = Math.floor(Number(fields['seconds']));
	const acr = typeof fields['acr'] === 'string' ? fields['acr'].slice(0, 500) : '';
	return {
		seconds: seconds >= fewestSeconds && seconds <= 86_400 ? seconds : 300,
		acr: acr.split(' ').filter(Boolean)
	};
}

/** A demand as fields of a form or a query. */
export function fieldsOf({ seconds, acr }: Demand): Record<string, string> {
	return { seconds: String(seconds), ...(acr.length > 0 && { acr: acr.join(' ') }) };
}
