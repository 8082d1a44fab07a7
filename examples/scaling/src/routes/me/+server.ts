// What the provider says about whoever is signed in: a request with their access token.
import { error } from '@sveltejs/kit';
import { env } from '$env/dynamic/private';
import { accessToken } from '$lib/server/access-token';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ locals }) => {
	const { id } = (await locals.auth())?.user ?? {};
	if (!id) error(401);
	// Not the `fetch` of the event: that one sends an Origin, as if a page asked.
	const headers = { authorization: `Bearer ${await accessToken(id)}` };
	const answer = await fetch(`${env['AUTH_DEV_ISSUER']}/me`, { headers });
	return new Response(await answer.text(), { status: answer.status });
};
