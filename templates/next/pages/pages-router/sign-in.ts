// What the forms of the sign-in page do. Anybody may call it: whom it lets in is for sign-in to say.
import type { NextApiRequest, NextApiResponse } from 'next';
import { auth } from '../../auth';
import { home, pathOf } from '../../lib/auth/base-path';
import { AuthError } from '../../lib/auth/next';
import { enter } from '../../lib/auth/pages-forms';

/** Signs in with what a form says, or shows the sign-in page again, which says what went wrong. */
export default async function handler(
	req: NextApiRequest,
	res: NextApiResponse
) {
	if (req.method !== 'POST') return res.status(405).end();
	const way = String(req.query['way']);
	const target = await enter(auth, way, { req, res }).catch(
		(error: unknown) => {
			if (!(error instanceof AuthError)) throw error;
			const callbackUrl = String(req.body?.redirectTo ?? home);
			return pathOf(`/signin?${queryOf(error, way, callbackUrl)}`);
		}
	);
	res.redirect(303, target);
}

function queryOf(error: AuthError, way: string, callbackUrl: string) {
	const code = 'code' in error ? String(error.code) : error.type;
	// What is wrong with the app is for its log.
	const isTheirs = error.kind === 'signIn' || code === 'AccessDenied';
	return new URLSearchParams({
		error: isTheirs ? code : 'Configuration',
		way,
		callbackUrl
	});
}
