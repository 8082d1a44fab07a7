// What the form of a sign-in page of the app's own does, in the pages router.

import type { ServerResponse } from 'node:http';
import type { NextApiRequest } from 'next';
import { home } from './base-path';
import { AuthError } from './core/errors';
import { targetOf, wishOf } from './core/integration';
import { connectedBy } from './list-ways';
import { headersOf, setCookies } from './node-requests';

/** Signs in with what a form says, in an API route. @returns where to then @throws {AuthError} */
export async function enter(
	auth: object,
	providerId: string,
	{ req, res }: { req: NextApiRequest; res: ServerResponse }
): Promise<string> {
	const fields = new URLSearchParams(req.body);
	const { signIn } = await connectedBy(auth);
	const wish = { ...wishOf(fields, targetOf(fields) ?? home), providerId };
	const { redirect, error, cookies = [] } = await signIn({ headers: headersOf(req) }, wish);
	if (error instanceof AuthError) throw error;
	if (!redirect) throw new Error('Sign-in refused this request: the log says why.');
	setCookies(res, cookies);
	return redirect;
}
