// Valid redirect URIs of the local provider: callbacks of an app on this machine (RFC 8252, 7.3).

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL has a loopback host, any port, and no user name or fragment. */
export function isLoopbackUrl(value: string): boolean {
	const url = URL.parse(value);
	if (url === null || !/^https?:$/.test(url.protocol)) return false;
	return (
		loopbackHosts.has(url.hostname) &&
		url.username === '' &&
		url.password === '' &&
		!value.includes('#')
	);
}

/** Whether a redirect URI is the callback of this provider in a local app, under any base path. */
export function isDevCallback(value: string): boolean {
	if (!isLoopbackUrl(value) || value.includes('?')) return false;
	return new URL(value).pathname.endsWith('/auth/callback/dev');
}
