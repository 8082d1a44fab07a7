// What a person does at the app and at the local provider, in HTTP requests.
import { type browserless, locationOf } from '../../idp/browserless.ts';

/** A browser of a user, with the cookies of one host, on any port. */
export type Device = ReturnType<typeof browserless>;

/** Sends a form of the page at `origin` to this address, which may be that of one process of the app. */
export function post(
	device: Device,
	address: string | URL,
	form: Readonly<Record<string, string>>,
	origin = new URL(address).origin
): Promise<Response> {
	const headers = { origin, 'sec-fetch-site': 'same-origin' };
	return device(address, { method: 'POST', headers, body: new URLSearchParams(form) });
}

/** Signs in with the local provider and this address; returns whether that worked. */
export async function signIn(device: Device, origin: string, email: string): Promise<boolean> {
	const back = await wayBack(device, origin, email);
	if (back === null) return false;
	const { status, headers } = await device(back);
	return status === 302 && !headers.get('location')?.includes('error');
}

/**
 * The redirect of a device by the provider after the sign-in there; null if the app did not start
 * one.
 */
export async function wayBack(device: Device, origin: string, email: string): Promise<URL | null> {
	const begun = await post(device, `${origin}/auth/signin/dev`, { callbackUrl: '/' });
	if (begun.status !== 302) return null;
	const asked = locationOf(await device(locationOf(begun)));
	const chosen = await post(device, asked, { email, name: email, verified: 'yes' });
	return locationOf(await device(locationOf(chosen)));
}

/** The session at `origin`, which may be that of one process of the app. */
export async function sessionAt(device: Device, origin: string): Promise<unknown> {
	return (await device(`${origin}/auth/session`)).json();
}
