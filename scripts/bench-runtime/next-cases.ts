import { claims, configure, origin, secret, sessionCookie } from './app.ts';
import { type Cases, mustBe, repeat } from './work.ts';

/** What next-auth and the code of this repository have in common, and what both are given. */
export interface NextLayer {
	NextAuth(config: object): {
		auth: (() => Promise<object | null>) & ((request: Request, event: object) => Promise<Response>);
	};
	NextRequest: new (url: string, init: { headers: Headers }) => Request;
	/** Sets the request that the page answers. */
	ask(headers: Headers): void;
	encode(params: object): Promise<string>;
}

/** A server page that shows the user, and a proxy that requires one. */
export function nextCases({ NextAuth, NextRequest, ask, encode }: NextLayer): Cases {
	const callbacks = { authorized: ({ auth }: { auth: object | null }) => auth !== null };
	const open = () => NextAuth(configure({ customFetch: Symbol('unused') }, 1, { callbacks }));
	const headersOf = async () => {
		const token = await encode({ token: claims, secret, salt: sessionCookie, maxAge: 3600 });
		const { host } = new URL(origin);
		return { host, 'x-forwarded-proto': 'https', cookie: `${sessionCookie}=${token}` };
	};
	const proxy = async (given: Record<string, string>, passes: boolean) => {
		const { auth } = open();
		const headers = new Headers(given);
		const answer = async () => auth(new NextRequest(`${origin}/page`, { headers }), {});
		const first = await answer();
		mustBe((first.status === 200) === passes, `answered ${first.status}`);
		return repeat(answer);
	};
	return {
		'layer: page': async () => {
			const { auth } = open();
			const given = await headersOf();
			const show = async () => {
				ask(new Headers(given));
				return JSON.stringify(await auth());
			};
			const text = await show();
			mustBe(text.includes('@app.example'), `answered ${text}`);
			return repeat(show);
		},
		'layer: proxy': async () => proxy(await headersOf(), true),
		'layer: proxy, nobody': () => {
			const { host } = new URL(origin);
			return proxy({ host, 'x-forwarded-proto': 'https' }, false);
		}
	};
}
