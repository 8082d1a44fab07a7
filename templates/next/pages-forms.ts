// What the forms of pages of the app's own do, in the pages router: each is sent to the page that has it.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { home } from './base-path';
import { AuthError } from './core/errors';
import { wishOf } from './core/integration';
import { readBytes } from './core/request';
import { connectedBy } from './list-ways';
import { headersOf, setCookies } from './node-requests';
import { bodyOf } from './pages-route';

/** What `getServerSideProps` is given. */
export interface Sent {
	req: IncomingMessage;
	res: ServerResponse;
	query: Record<string, string | string[] | undefined>;
}

/** Bytes. No form of these pages comes near. */
const largest = 65_536;

/** Signs in with what a form says. @returns where to then @throws {AuthError} */
export async function enter(auth: object, { req, res, query }: Sent): Promise<string> {
	const { way, callbackUrl = home } = query;
	const { signIn } = await connectedBy(auth);
	const form = await formOf(auth, req);
	const wish = { ...wishOf(form, String(callbackUrl)), providerId: String(way) };
	const { redirect, error, cookies = [] } = await signIn({ headers: headersOf(req) }, wish);
	setCookies(res, cookies);
	if (error instanceof AuthError) throw error;
	if (!redirect) throw new Error('Sign-in refused this request: the log says why.');
	return redirect;
}

/** Signs out. @returns the redirect to the first page; nothing where this was refused, as the status then says */
export async function leave(auth: object, { req, res }: Sent) {
	const { signOut } = await connectedBy(auth);
	const { redirect, status = 400, cookies = [] } = await signOut({ headers: headersOf(req) }, home);
	setCookies(res, cookies);
	if (redirect)
		return { destination: redirect, basePath: false as const, statusCode: 303 as const };
	res.statusCode = status;
	return undefined;
}

/** The fields that were sent. @throws {Refused} if that is too much, which the log says, too */
export async function formOf(auth: object, req: IncomingMessage): Promise<URLSearchParams> {
	const bytes = await readBytes(bodyOf(req), largest).catch(async (error: Error) => {
		(await connectedBy(auth)).auth.config.logger.error(error);
		throw error;
	});
	return new URLSearchParams(new TextDecoder().decode(bytes));
}
