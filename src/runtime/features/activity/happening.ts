// What can happen, and what is told of it: to the log, and to the user.

import { asError, EventError } from '../../core/errors.ts';
import type { Context } from '../../core/parts.ts';
import { within } from '../../core/within.ts';
import { recordsOf } from '../records.ts';
import { logRecord } from './log-record.ts';
import { addressOf, keptFor, send } from './settings.ts';

/** An event. It holds no credentials. */
export interface Happening {
	/** Stable, such as `sign_in.succeeded`. */
	readonly name: string;
	/** Milliseconds since 1970. */
	readonly at: number;
	/** The id of the user, if it is known. */
	readonly user?: string | undefined;
	/** The unique part of the session id; it is not a session token. */
	readonly session?: string | undefined;
	readonly provider?: string | undefined;
	/** The type of an error. */
	readonly error?: string | undefined;
	readonly detail?: string | undefined;
	/** Another user involved. */
	readonly other?: { readonly id: string; readonly name: string } | undefined;
}

export const kind = 'activity';
/** Milliseconds that a request waits for the log and for the store. */
const patience = 2000;

/** Tells the log, and keeps it for the user if the app wants that. Neither fails the request, nor holds it up for long. */
export async function tell(context: Context, what: Omit<Happening, 'at'>): Promise<void> {
	const happening: Happening = { ...what, at: Date.now() };
	await Promise.all([
		safely(context, async () => send(context.config, logRecord(happening, addressOf(context)))),
		safely(context, () => keep(context, happening))
	]);
}

async function safely({ config }: Context, work: () => Promise<void>): Promise<void> {
	try {
		await within(patience, work());
	} catch (error) {
		config.logger.error(new EventError(asError(error)));
	}
}

async function keep({ config }: Context, happening: Happening): Promise<void> {
	const { user: owner, name, at, provider, error, detail, other } = happening;
	const life = keptFor(config);
	if (!life || !owner) return;
	await recordsOf(config).put({
		kind,
		key: crypto.randomUUID(),
		owner,
		value: JSON.stringify({ name, at, provider, error, detail, by: other?.name }),
		expires: new Date(at + life)
	});
}
