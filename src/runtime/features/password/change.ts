// Puts another password in the place of somebody's, and ends their sessions.

import { adapterOf, storeOf } from '../../accounts/store.ts';
import { asError } from '../../core/errors.ts';
import { warnOnce } from '../../core/logger.ts';
import type { Context } from '../../core/parts.ts';
import { recordsOf } from '../records.ts';
import { passwordRecord } from './kept.ts';
import { sendMail } from './mail.ts';
import { renewMark } from './marks.ts';
import { pathTo } from './pages.ts';
import type { Person } from './people.ts';

/** All sessions end, the one of this browser as well. Its owner is told by mail. */
export async function changePassword(
	context: Context,
	{ person, hash }: { person: Person; hash: string }
): Promise<void> {
	await recordsOf(context.config).put(passwordRecord(person.id, hash));
	await endSessions(context, person.id);
	const url = pathTo({ ...context, callbackUrl: context.request.url.origin }, 'forgot-password');
	try {
		await sendMail(context, { topic: 'changed', to: person.email, url });
	} catch (error) {
		// The password is changed, and that is what was asked for.
		context.config.logger.error(asError(error));
	}
}

async function endSessions({ config }: Context, userId: string): Promise<void> {
	if (config.session.strategy !== 'database') return renewMark(config, userId);
	if (!adapterOf(config)?.listSessions) return warnOnce(config.input, 'password-sessions-stay');
	const store = storeOf(config);
	for (const { sessionToken } of await store.listSessions(userId)) {
		await store.deleteSession(sessionToken);
	}
}
