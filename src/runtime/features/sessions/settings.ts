// The settings of `sessions`, with their defaults.

import type { ResolvedConfig } from '../../core/config.ts';
import { asError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import type { Awaitable } from '../../core/types.ts';
import { within } from '../../core/within.ts';

export interface SessionsConfig {
	sessions?: {
		/** Seconds between two notes of the last use, 300 if unset. */
		noteEvery?: number;
		/** The place of a request, such as `Oslo, Norway`, from a header of your platform or a geolocation database. */
		placeOf?: (headers: Headers) => Awaitable<string | null | undefined>;
	};
}

const fiveMinutes = 300;
const longestPlace = 100;
/** Milliseconds that a request waits for the place. */
const patience = 2000;

const settingsOf = ({ input }: ResolvedConfig) => fieldsIn(fieldsIn(input)['sessions']);

/** Milliseconds. */
export function noteEvery(config: ResolvedConfig): number {
	const { noteEvery: seconds } = settingsOf(config);
	return (typeof seconds === 'number' ? Math.max(0, seconds) : fiveMinutes) * 1000;
}

/** The place of a request by `sessions.placeOf`; undefined if that fails. */
export async function placeFor({ config, request }: Context): Promise<string | undefined> {
	const { placeOf } = settingsOf(config);
	if (typeof placeOf !== 'function') return undefined;
	try {
		const place: unknown = await within(
			patience,
			Reflect.apply(placeOf, undefined, [request.headers])
		);
		return typeof place === 'string' && place ? place.slice(0, longestPlace) : undefined;
	} catch (error) {
		config.logger.error(asError(error));
		return undefined;
	}
}
