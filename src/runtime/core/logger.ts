// What the log is told, and how.

import { AuthError, asError } from './errors.ts';
import { fieldsIn } from './fields.ts';
import type { AuthConfig, LoggerInstance } from './types.ts';

type Logging = Pick<AuthConfig, 'logger' | 'debug'>;
type Logged = { logger: LoggerInstance };

/** The app's logger, and the console for what it leaves open. */
export function resolveLogger({ logger = {}, debug }: Logging): LoggerInstance {
	return {
		error: quiet(logger.error ?? ((error) => console.error(`[auth] ${describe(error)}`))),
		warn: quiet(logger.warn ?? ((code, ...more) => console.warn(`[auth] ${code}`, ...more))),
		debug: quiet(logger.debug ?? ((...more) => debug && console.debug('[auth]', ...more)))
	};
}

/** A log that is full or far away is no reason to turn people away. */
function quiet<A extends unknown[]>(log: (...message: A) => unknown) {
	return async (...message: A) => {
		try {
			await log(...message);
		} catch (error) {
			console.error(`[auth] The logger failed: ${describe(asError(error))}`);
		}
	};
}

/** What a terminal or an editor obeys instead of showing it: controls, line ends, directions, nothing at all. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const escaped = (one: string) => `\\u${one.codePointAt(0)?.toString(16).padStart(4, '0')}`;

/** As JSON, so that a stranger's line ends and terminal escapes do not pass for lines of our own. */
function describe(error: Error): string {
	// Bundlers shorten the names of classes, not their types.
	const name = error instanceof AuthError ? error.type : error.name;
	// What could not be reached has a code, and no message of its own.
	const said = `${name}: ${error.message || fieldsIn(error)['code']}`.slice(0, 2000);
	const text = JSON.stringify(said).slice(1, -1).replace(unseen, escaped);
	const below = error.cause instanceof Error ? error.cause : fieldsIn(error.cause)['err'];
	return below instanceof Error ? `${text}; because of ${describe(below)}` : text;
}

/** Why the last request failed, for the pages of a development server. */
export const last = { cause: '' };
/** Logs why a request failed. */
export function report(failed: { config: Logged; development: boolean }, error: Error): void {
	failed.config.logger.error(error);
	if (failed.development) last.cause = describe(error);
}

/** Warns once for each process: a configuration may be a new object at every request. */
export function warnOnce(config: Logging, code: string, ...more: string[]): void {
	if (!warned.has(code)) resolveLogger(config).warn(code, ...more);
	warned.add(code);
}
const warned = new Set<string>();
