// The settings of `activity`, with their defaults.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import type { Awaitable } from '../../core/types.ts';
import type { LogRecord } from './log-record.ts';

export interface ActivityConfig {
	activity?: {
		/**
		 * Where log records go, such as `(record) => logger.emit(record)` with a logger of OpenTelemetry. If unset they are
		 * lines of JSON on the console; `false` sends none.
		 */
		send?: false | ((record: LogRecord) => Awaitable<unknown>);
		/** Days for which users can see what happened to their account, if they are to. Afterwards it is deleted. */
		keepDays?: number;
		/** The address of the client, if it is to be logged: only you know which header of your platform to believe. */
		clientAddress?: (headers: Headers) => string | null | undefined;
	};
}

const day = 86_400_000;
const longestAddress = 64;
const settingsOf = ({ input }: ResolvedConfig) => fieldsIn(fieldsIn(input)['activity']);

/** Milliseconds for which activity is kept for the user to see; 0 if it is not. */
export function keptFor(config: ResolvedConfig): number {
	const { keepDays } = settingsOf(config);
	return typeof keepDays === 'number' && keepDays > 0 ? keepDays * day : 0;
}

/** Hands a log record to the app, or to the console. */
export async function send(config: ResolvedConfig, record: LogRecord): Promise<void> {
	const { send: own } = settingsOf(config);
	if (typeof own === 'function') await Reflect.apply(own, undefined, [record]);
	else if (own !== false) console.info(JSON.stringify(record));
}

/** The address of the client, as the app finds it. */
export function addressOf({ config, request }: Context): string | undefined {
	const { clientAddress } = settingsOf(config);
	if (typeof clientAddress !== 'function') return undefined;
	const found: unknown = Reflect.apply(clientAddress, undefined, [request.headers]);
	return typeof found === 'string' && found ? found.slice(0, longestAddress) : undefined;
}
