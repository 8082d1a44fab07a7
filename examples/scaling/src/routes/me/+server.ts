// What the provider says about whoever is signed in: a request with their access token.
import { error } from '@sveltejs/kit';
import { env } from '$env/dynamic/private';
import { accessToken, isOver } from '$lib/server/access-token';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ locals }) => {
	const { id } = (await locals.auth())?.user ?? {};
	if (!id) error(401);
	const token = await accessToken(id).catch((problem) => {
		if (isOver(problem)) error(401, 'Sign in again.');
		throw problem;
	});
	// Not the `fetch` of the event: that one sends an Origin, as if a page asked.
	const headers = { authorization: `Bearer ${token}` };
	const answer = await fetch(`${env['AUTH_DEV_ISSUER']}/me`, { headers });
	return new Response(await answer.text(), { status: answer.status });
};
