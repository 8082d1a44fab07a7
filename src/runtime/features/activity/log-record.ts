// A log record as OpenTelemetry has it (Logs Data Model 1.0), with the attribute names of its semantic conventions.

import type { Happening } from './happening.ts';

/** What `emit` of a logger of OpenTelemetry takes. */
export interface LogRecord {
	/** Such as `auth.sign_in.succeeded`. Names never change. */
	readonly eventName: string;
	/** Milliseconds since 1970. */
	readonly timestamp: number;
	/** 9 for what succeeded, 13 for what failed. */
	readonly severityNumber: 9 | 13;
	readonly severityText: 'INFO' | 'WARN';
	readonly attributes: Readonly<Record<string, string>>;
}

/** `address`: of the client, if the app wants it in the log. */
export function logRecord(happening: Happening, address: string | undefined): LogRecord {
	const { name, at, user, session, provider, error, detail, other } = happening;
	const attributes = Object.entries({
		'user.id': user,
		'session.id': session,
		'client.address': address,
		'error.type': error,
		// The conventions have no names for these.
		'auth.provider': provider,
		'auth.detail': detail,
		'auth.other_user.id': other?.id
	}).flatMap(([key, value]) => (value ? [[key, value] as const] : []));
	const failed = error !== undefined;
	return {
		eventName: `auth.${name}`,
		timestamp: at,
		severityNumber: failed ? 13 : 9,
		severityText: failed ? 'WARN' : 'INFO',
		attributes: Object.fromEntries(attributes)
	};
}
