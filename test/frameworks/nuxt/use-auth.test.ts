import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { templateInAnApp } from '../template-in-an-app.ts';

type Outcome = { error: string | undefined; url: string };
interface UseAuth {
	useAuth(): {
		session: { value: unknown };
		status: { value: string };
		refresh(): Promise<unknown>;
		signIn(provider: string, options: { redirect: false }): Promise<Outcome>;
		signOut(options: { redirect: false }): Promise<Outcome>;
	};
}

/** What a component has of it, in a browser whose server answers like this. */
async function inBrowser(answer: (path: string) => Response) {
	const imports = `export const useRuntimeConfig = () => ({ app: { baseURL: '/' } });
const state = { value: undefined };
export const useState = () => state;
export const computed = (get) => ({ get value() { return get(); } });
`;
	const { useAuth } = await templateInAnApp<UseAuth>('nuxt/use-auth.ts', { '#imports': imports });
	vi.stubGlobal('location', { href: 'https://app.test/page' });
	vi.stubGlobal('fetch', async (path: string) => answer(path));
	onTestFinished(() => {
		vi.unstubAllGlobals();
	});
	return useAuth();
}

const ann = { user: { name: 'Ann' }, expires: '2030-01-01T00:00:00.000Z' };
/** As sign-in and what stands in front of it refuse a request. */
const refusals = [
	['400', () => Response.json('Bad request.', { status: 400 })],
	['429', () => Response.json({ error: 'Too many requests' }, { status: 429 })],
	['500', () => Response.json({ message: 'The log of the server says why.' }, { status: 500 })],
	['502', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })]
] as const;

describe('useAuth', () => {
	it.each(refusals)('shows no user after a failed session request: %s', async (_, no) => {
		const { refresh, status } = await inBrowser(no);
		expect(await refresh()).toBeNull();
		expect(status.value).toBe('unauthenticated');
	});

	it.each(refusals)(
		'keeps the signed-in user after a failed session request: %s',
		async (_, no) => {
			let refused = false;
			const answer = () => (refused ? no() : Response.json(ann));
			const { refresh, session } = await inBrowser(answer);
			expect(await refresh()).toEqual(ann);
			refused = true;
			expect(await refresh()).toEqual(ann);
			expect(session.value).toEqual(ann);
		}
	);

	it.each(refusals)('reports when it cannot find out how to sign in: %s', async (_, no) => {
		const page = () => Response.json({ url: 'https://app.test/api/auth/signin' });
		const { signIn } = await inBrowser((path) => (path.endsWith('/providers') ? no() : page()));
		await expect(signIn('password', { redirect: false })).rejects.toThrow(/refused/);
	});

	it.each(refusals)('does not report a rejected sign-in or sign-out as done: %s', async (_, no) => {
		const providers = { password: { type: 'credentials' } };
		const { signIn, signOut } = await inBrowser((path) =>
			path.endsWith('/providers') ? Response.json(providers) : no()
		);
		await expect(signIn('password', { redirect: false })).rejects.toThrow(/refused/);
		await expect(signOut({ redirect: false })).rejects.toThrow(/refused/);
	});
});
