// Forms of pages of the app's own that no route of ours receives: only the app itself may send them.

import { Refused } from './errors.ts';
import type { Context } from './parts.ts';
import { isOwnPost } from './request.ts';

/** @throws {Refused} if a form of the app came from elsewhere, which the log says, too */
export function demandOwnPost({ request, config }: Pick<Context, 'request' | 'config'>): void {
	if (isOwnPost(request, config.input.trustedOrigins)) return;
	const error = new Refused('MissingCSRF', 403, 'This form came from elsewhere.');
	config.logger.error(error);
	throw error;
}
