import { expect, it } from 'vitest';
import { postFrom } from '../../support/requests.ts';
import { compiles } from '../../support/server-contract.ts';
import { svelteKit } from '../../support/sveltekit-contract.ts';
import type { Running } from '../framework.ts';
import { frameworkContract } from '../framework-contract.ts';
import { formOf } from '../steps.ts';

export function svelteKitContract(major: 2 | 3): void {
	frameworkContract(svelteKit(major), {
		development: (running) => {
			actions(running);
			compilesDocs(running);
		},
		production: actions
	});
}

function compilesDocs(running: Running): void {
	it('compiles the code of docs/sveltekit.md', async () => {
		const check = { command: 'npm', args: ['run', 'check'] };
		expect(await compiles(running.app.folder, 'sveltekit.md', check)).toHaveLength(6);
	});
}

/** What the form actions of SvelteKit take, and what not. */
function actions(running: Running): void {
	it('P2: sets no other redirect URI, and accepts no prototype property as a provider', async () => {
		const { url } = await formOf(running, 'enter');
		const submit = (fields: Record<string, string>) =>
			postFrom(running.served.origin, url, { body: `${new URLSearchParams(fields)}` });
		const sent = await submit({
			providerId: 'dev',
			redirect: 'false',
			'authorizationParams-redirect_uri': 'https://evil.example/',
			'authorizationParams-prompt': 'login'
		});
		expect([302, 303]).toContain(sent.status);
		const { origin, searchParams } = new URL(sent.headers.get('location') ?? '');
		expect(origin).toBe(new URL(running.provider.issuer).origin);
		expect(searchParams.getAll('redirect_uri')).toEqual([`${running.root}/auth/callback/dev`]);
		expect(searchParams.get('prompt')).toBe('login');
		for (const providerId of ['__proto__', 'constructor']) {
			const answer = await submit({ providerId, provider: '__proto__' });
			expect(answer.headers.get('location')).toMatch(/\/auth\/signin\?callbackUrl=/);
			expect(answer.headers.getSetCookie()).toEqual([]);
		}
	});

	it('P2: stays on the page after a form whose field `redirect` is empty', async () => {
		const { origin } = running.served;
		const enter = await formOf(running, 'enter');
		const body = 'providerId=dev&redirect=';
		const started = await postFrom(origin, enter.url, { body });
		expect(started.status).toBe(200);
		expect(started.headers.getSetCookie().join()).toContain('authjs.');
		const leave = await formOf(running, 'leave');
		const headers = { cookie: 'authjs.session-token=x' };
		const ended = await postFrom(origin, leave.url, { body: 'redirect=', headers });
		expect(ended.status).toBe(200);
		expect(ended.headers.getSetCookie().join()).toMatch(/authjs\.session-token=;/);
	});
}
