import { claims, configure, origin, secret, sessionCookie } from './app.ts';
import { type Cases, mustBe, repeat } from './work.ts';

interface Event {
	readonly url: URL;
	readonly request: Request;
	readonly cookies: { set(): void };
	readonly locals: { auth?(): Promise<object | null> };
}
type Resolve = (event: Event) => Promise<Response>;

/** The common interface of @auth/sveltekit and the integration of this repository. */
export interface Layer {
	SvelteKitAuth(config: object): {
		handle(input: { event: Event; resolve: Resolve }): Promise<Response>;
	};
	encode(params: object): Promise<string>;
}

/** A page that shows the user, in a minimal framework. */
export function layerCases({ SvelteKitAuth, encode }: Layer): Cases {
	const check = (providers: number) => async () => {
		const { handle } = SvelteKitAuth(configure({ customFetch: Symbol('unused') }, providers));
		const token = await encode({ token: claims, secret, salt: sessionCookie, maxAge: 3600 });
		const headers = { host: new URL(origin).host, cookie: `${sessionCookie}=${token}` };
		const resolve: Resolve = async ({ locals }) => Response.json(await locals.auth?.());
		const ask = async () => {
			const url = new URL(origin);
			const request = new Request(url, { headers });
			const event = { url, request, cookies: { set() {} }, locals: {} };
			return (await handle({ event, resolve })).text();
		};
		const text = await ask();
		mustBe(text.includes('@app.example'), `answered ${text}`);
		return repeat(ask);
	};
	return { 'layer: 1 provider': check(1), 'layer: 20 providers': check(20) };
}
