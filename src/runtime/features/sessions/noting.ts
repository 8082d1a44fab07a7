// Notes each use of a session, in both session strategies.

import { readToken } from '../../core/cookies.ts';
import { asError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest } from '../../core/hash.ts';
import type { Context, SessionStrategy, SignedIn } from '../../core/parts.ts';
import type { OwnCallbacks } from '../../core/types.ts';
import { begunId } from '../revocation/current.ts';
import { idOfRow, randomIn, userIn } from '../revocation/session-id.ts';
import { isDue, note, ownerInNote } from './note.ts';

/** The context with a hook that notes the use of a session. */
export function noting(context: Context): Context {
	return context.config.session.strategy === 'jwt' ? inCookies(context) : inDatabase(context);
}

/** The token contains the session id, which `revocation` adds. */
function inCookies(context: Context): Context {
	const { config } = context;
	const { jwt: own } = config.callbacks;
	const jwt: OwnCallbacks['jwt'] = async (asked) => {
		const token = await own(asked);
		const { auth_sid: id, auth_cut: mark } = fieldsIn(token);
		if (typeof id !== 'string') return token;
		const isNew = asked.user !== undefined;
		if (!isNew && !isDue(context, randomIn(id))) return token;
		const known = typeof mark === 'string' ? mark : undefined;
		await note(context, { id, user: userIn(id) ?? '', mark: known, isNew });
		return token;
	};
	return { ...context, config: { ...config, callbacks: { ...config.callbacks, jwt } } };
}

function inDatabase(context: Context): Context {
	const { parts } = context;
	return { ...context, parts: { ...parts, sessions: parts.sessions.map(noticing) } };
}

function noticing(strategy: SessionStrategy): SessionStrategy {
	return {
		...strategy,
		async read(context, update) {
			const session = await strategy.read(context, update);
			if (session) await noteRow(context, strategy);
			return session;
		}
	};
}

/** Notes a new session in the database. For sessions in cookies, the `jwt` callback does so. */
export async function noteStart(context: Context, { user }: SignedIn): Promise<void> {
	if (context.config.session.strategy === 'jwt') return;
	const id = await begunId(context, user);
	if (id) await note(context, { id, user: String(user.id ?? ''), isNew: true });
}

/** The note names the user of the row; without a note, the database does. */
async function noteRow(context: Context, { peek }: SessionStrategy): Promise<void> {
	const { value: token } = readToken(context);
	const random = (await digest(token, 'sha256', 'hex')).slice(0, 32);
	if (!isDue(context, random)) return;
	try {
		const known = await ownerInNote(context.config, random);
		const user = known ?? String((await peek(context)).user?.id ?? '');
		await note(context, { id: await idOfRow(token, user), user, isNew: known === undefined });
	} catch (error) {
		context.config.logger.error(asError(error));
	}
}
