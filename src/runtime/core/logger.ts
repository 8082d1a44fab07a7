// Writes to the log.

import { AuthError, asError } from './errors.ts';
import { fieldsIn } from './fields.ts';
import type { AuthConfig, LoggerInstance } from './types.ts';

type Logging = Pick<AuthConfig, 'logger' | 'debug'>;
type Logged = { logger: LoggerInstance };

/** The app's logger, with the console for methods that it lacks. */
export function resolveLogger({ logger = {}, debug }: Logging): LoggerInstance {
	return {
		error: quiet(logger.error ?? ((error) => console.error(`[auth] ${describe(error)}`))),
		warn: quiet(logger.warn ?? ((code, ...more) => console.warn(`[auth] ${code}`, ...more))),
		debug: quiet(logger.debug ?? ((...more) => debug && console.debug('[auth]', ...more)))
	};
}

/** A failing logger must not fail the request. */
function quiet<A extends unknown[]>(log: (...message: A) => unknown) {
	return async (...message: A) => {
		try {
			await log(...message);
		} catch (error) {
			console.error(`[auth] The logger failed: ${describe(asError(error))}`);
		}
	};
}

/** Characters that a terminal or an editor does not show: controls, line ends, directions, zero width. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const escaped = (one: string) => `\\u${one.codePointAt(0)?.toString(16).padStart(4, '0')}`;

/** As JSON, so that line ends and terminal escapes in input cannot forge log lines. */
function describe(error: Error): string {
	// Bundlers shorten the names of classes, not their types.
	const name = error instanceof AuthError ? error.type : error.name;
	// A failed connection has a code, but no message.
	const said = [name, error.message || fieldsIn(error)['code']].filter(Boolean).join(': ');
	const text = JSON.stringify(said.slice(0, 2000)).slice(1, -1).replace(unseen, escaped);
	const below = error.cause instanceof Error ? error.cause : fieldsIn(error.cause)['err'];
	return below instanceof Error ? `${text}; because of ${describe(below)}` : text;
}

/** Why the last request failed with each code, for the pages of a development server. */
export const causes = new Map<string, string>();
/** Logs why a request failed. `code`: that of its page, if that page says why. */
export function report(config: Logged, error: Error, code: string | false): void {
	config.logger.error(error);
	if (code) causes.set(code, describe(error));
}

/** Warns once per process: a configuration may be a new object in each request. */
export function warnOnce(config: Logging, code: string, ...more: string[]): void {
	if (!warned.has(code)) resolveLogger(config).warn(code, ...more);
	warned.add(code);
}
const warned = new Set<string>();
