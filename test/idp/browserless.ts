// A browser reduced to what a sign-in needs: cookies by host, and redirects followed by hand.
import { request } from 'node:http';

/** Fetches with a jar of cookies, by name, and without following redirects. */
export function browserless(jar = new Map<string, string>()) {
	return async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
		const headers = new Headers(init.headers);
		headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
		const response = await fetch(url, { ...init, headers, redirect: 'manual' });
		for (const line of response.headers.getSetCookie()) {
			const [pair = ''] = line.split(';');
			const at = pair.indexOf('=');
			jar.set(pair.slice(0, at), pair.slice(at + 1));
		}
		return response;
	};
}

/** The address a response redirects to. Throws if it does not. */
export function locationOf(response: Response): URL {
	const location = response.headers.get('location');
	if (location === null) throw new Error(`no redirect but ${response.status}`);
	return new URL(location, response.url);
}

/** The status of an answer to a request that names another host than the one it is sent to. */
export function statusAs(url: URL, host: string): Promise<number | undefined> {
	return statusWith(url, { host });
}

/** The status of an answer to a request with headers that `fetch` would not send. */
export function statusWith(
	url: URL,
	headers: Readonly<Record<string, string>>
): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { headers }, (response) => {
			response.resume();
			resolve(response.statusCode);
		});
		sent.on('error', reject).end();
	});
}
