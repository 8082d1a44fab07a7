// Who is signed in, for frameworks whose headers may leave before that is known.

import { keepPrivate } from './answer.ts';
import type { Session } from './types.ts';
import type { visits } from './visits.ts';

/** The headers of an answer of the app, and whether they are gone. */
type Caches = { headers: Pick<Headers, 'get' | 'set' | 'delete'>; isSent(): boolean };
type Visits<E> = Pick<ReturnType<typeof visits<never, E & object>>, 'auth' | 'isPersonal'>;

/** The session. By these headers no cache keeps what is for a person; who that is may be said in what follows them. */
export async function authWith<E>(
	all: Visits<E>,
	event: E & object,
	{ headers, isSent }: Caches
): Promise<Session | null> {
	const session = all.auth(event);
	const isSilent = !isSent() && !headers.get('Cache-Control');
	if (isSilent && all.isPersonal(event)) keepPrivate(headers);
	const said = headers.get('Cache-Control');
	const found = await session;
	const isOurs = isSilent && headers.get('Cache-Control') === said;
	if (isOurs && !all.isPersonal(event) && !isSent()) headers.delete('Cache-Control');
	return found;
}
