import { expect, it } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { cookieFor, postFrom } from './support/requests.ts';
import { compiles } from './support/server-contract.ts';
import { check, tanstackStart } from './support/tanstack-start-contract.ts';
import { tanstackStartOnWorkers } from './support/tanstack-start-workers.ts';

// With WORKERS=1 only a build for Workers is asked.
frameworkContract(process.env['WORKERS'] === '1' ? tanstackStartOnWorkers() : tanstackStart, {
	production: (running) => {
		it('says on the demo page who is signed in, and signs out there', async () => {
			const cookie = await cookieFor(running.app.folder, 'Kim');
			const ask = async (headers = {}) =>
				(await fetch(running.at('/auth-demo'), { headers })).text();
			expect(await ask()).toContain('Nobody is signed in');
			expect(await ask({ cookie })).toMatch(/You are signed in[\s\S]*Kim/);
			const { origin } = running.served;
			const options = { body: 'leave=', headers: { cookie } };
			const { headers } = await postFrom(origin, running.at('/auth-demo'), options);
			expect(headers.getSetCookie().join()).toMatch(/session-token=;/);
		});
	},
	built: (running) => {
		it('compiles the code of docs/tanstack-start.md', async () => {
			const { folder } = running.app;
			expect(await compiles(folder, 'tanstack-start.md', check)).toHaveLength(6);
		});
	}
});
