// Signing in and out by requests at an app of Auth.js, before and after its conversion.
import { expect } from 'vitest';
import { postFrom } from './requests.ts';

/** What a browser keeps of the cookies that answers set. */
function kept(...answers: readonly Response[]): string {
	const pairs = answers.flatMap(({ headers }) => headers.getSetCookie());
	return pairs.map((one) => one.replace(/;.*$/, '')).join('; ');
}

/** Signs Pat in with a password, as the page of sign-in does. */
export async function signIn(origin: string): Promise<string> {
	const asked = await fetch(`${origin}/api/auth/csrf`);
	// Afterwards there is no CSRF token: headers show the origin of a POST.
	const [csrfToken = ''] = /[\da-f]{64}/.exec(await asked.text()) ?? [];
	const fields = { csrfToken, username: 'Pat', password: 'right', callbackUrl: origin };
	const answer = await postFrom(origin, `${origin}/api/auth/callback/credentials`, {
		body: `${new URLSearchParams(fields)}`,
		headers: { cookie: kept(asked) }
	});
	expect(answer.status).toBe(302);
	return kept(answer);
}

/** What a browser has after a form of sign-out. */
export async function signOut(origin: string, cookie: string): Promise<string> {
	const answer = await postFrom(origin, `${origin}/api/auth/signout`, {
		body: '',
		headers: { cookie }
	});
	expect(answer.status).toBe(302);
	return kept(answer);
}
