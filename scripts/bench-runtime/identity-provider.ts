/** The hosts of the identity provider that answers inside the process. */
export const idp = 'https://idp.example';

export const person = {
	id: 4711,
	login: 'ada',
	name: 'Ada Lovelace',
	email: 'ada@app.example',
	avatar_url: 'https://idp.example/ada.png'
};

const tokens = { access_token: 'a'.repeat(40), token_type: 'bearer', scope: 'read:user' };
const emails = [{ email: person.email, primary: true, verified: true, visibility: 'public' }];

/** Replaces the network: answers token and profile requests at once. */
export async function answer(input: string | URL | Request): Promise<Response> {
	const { pathname } = new URL(input instanceof Request ? input.url : input);
	if (pathname.endsWith('/access_token')) return Response.json(tokens);
	return Response.json(pathname.endsWith('/emails') ? emails : person);
}
