import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

/** The runtime as two bundles of one process have it: Next.js loads a copy for pages and one for endpoints. */
async function bundle() {
	vi.resetModules();
	const [office, limits, rig, turns] = await Promise.all([
		import('../email/post-office.ts'),
		import('../../../src/runtime/features/rate-limit/feature.ts'),
		import('../features/rig.ts'),
		import('../../../src/runtime/features/password/in-turn.ts')
	]);
	return { ...office, ...limits, ...rig, ...turns };
}

describe('two bundles of one process', () => {
	let pages: Awaited<ReturnType<typeof bundle>>;
	let endpoints: Awaited<ReturnType<typeof bundle>>;

	beforeAll(async () => {
		[pages, endpoints] = [await bundle(), await bundle()];
		expect(pages.inTurn).not.toBe(endpoints.inTurn);
	});
	afterEach(() => void vi.useRealTimers());

	it('J14: share the count of codes sent to an address', async () => {
		const statuses: number[] = [];
		for (const { postOffice, askForLink } of [
			pages,
			endpoints,
			pages,
			endpoints,
			pages,
			endpoints
		]) {
			const own = postOffice({ provider: { code: { length: 6 } } });
			const { answer } = await askForLink(own, own.visitor(), 'two-bundles@app.test');
			statuses.push(answer.status);
		}
		expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
	});

	it('share the count of attempts in development, without a store', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const statuses: number[] = [];
		for (let i = 0; i < 11; i++) {
			const { appWith, rateLimit, signInByForm } = i % 2 ? pages : endpoints;
			const settings = { rateLimit: { proxies: 1 }, development: true };
			const visitor = appWith([rateLimit], settings).visitor();
			statuses.push((await signInByForm(visitor, { password: 'wrong' })).status);
		}
		expect(statuses).toEqual([...Array(10).fill(302), 429]);
	});

	it('share the limit of four concurrent password hashes', async () => {
		let ends = () => {};
		const end = new Promise<void>((resolve) => {
			ends = resolve;
		});
		let running = 0;
		const job = async () => {
			running += 1;
			await end;
		};
		const all = [pages, endpoints, pages, endpoints, pages, endpoints].map(({ inTurn }) =>
			inTurn(job)
		);
		await new Promise((resolve) => setImmediate(resolve));
		expect(running).toBe(4);
		ends();
		await Promise.all(all);
		expect(running).toBe(6);
	});
});
