// What the environment of a production build says: its address, the local provider, the base path.
import { expect, it } from 'vitest';
import { freePort } from '../support/port.ts';
import { postFrom } from '../support/requests.ts';
import type { Served } from '../support/serve.ts';
import type { Running } from './framework.ts';
import { rightPassword } from './steps.ts';

export function isDeployed(running: Running): void {
	/** Serves the build with variables that the address it is served at belongs to. */
	async function withServer(
		variables: (origin: string) => NodeJS.ProcessEnv,
		look: (served: Served) => Promise<void>
	): Promise<void> {
		const port = await freePort();
		const env = variables(`http://localhost:${port}`);
		const { folder } = running.app;
		const served = await running.framework.serve({ folder, mode: 'production', port, env });
		await look(served).finally(served.stop);
	}

	it('P12: refuses to answer without AUTH_URL, and the log names the variables', async () => {
		await withServer(
			() => ({ AUTH_URL: '' }),
			async ({ origin, output }) => {
				const answer = await fetch(`${origin}${running.home}/auth/providers`);
				expect(answer.status).toBe(500);
				// What a worker logs comes a little later.
				await expect.poll(output).toMatch(/set AUTH_URL or AUTH_TRUST_HOST=true/);
			}
		);
	});

	it('does not sign anybody in with the local provider', async () => {
		await withServer(
			(origin) => ({ AUTH_URL: origin }),
			async ({ origin, output }) => {
				const body = 'callbackUrl=%2F';
				const answer = await postFrom(origin, `${origin}${running.home}/auth/signin/dev`, { body });
				expect(answer.headers.get('location') ?? '').not.toContain(running.provider.issuer);
				const page = await fetch(`${origin}${running.home}/auth/signin`);
				expect(page.status).toBe(200);
				expect(await page.text()).not.toContain('/signin/dev');
				// What a worker logs comes a little later.
				await expect.poll(output).toContain('AUTH_ALLOW_DEV_PROVIDER');
			}
		);
	});

	it('refuses it under another name than loopback, whatever AUTH_ALLOW_DEV_PROVIDER says', async () => {
		await withServer(
			() => ({ AUTH_URL: 'https://app.example', AUTH_ALLOW_DEV_PROVIDER: '1' }),
			async ({ origin }) => {
				const page = await fetch(`${origin}${running.home}/auth/signin`);
				expect(page.status).toBe(200);
				expect(await page.text()).not.toContain('/signin/dev');
			}
		);
	});

	it('P3: with a base path called signin, does not take it for the action', async () => {
		await withServer(
			(origin) => ({ AUTH_URL: `${origin}/signin`, AUTH_ALLOW_DEV_PROVIDER: '1' }),
			async ({ origin }) => {
				const providers = await (await fetch(`${origin}/signin/providers`)).json();
				const callbackUrl = `${origin}/signin/callback/password`;
				expect(providers).toMatchObject({ password: { callbackUrl } });
				const body = `${new URLSearchParams({ ...rightPassword, callbackUrl: '/' })}`;
				const answer = await postFrom(origin, callbackUrl, { body });
				expect(answer.headers.get('location')).toBe(`${origin}/`);
				expect(answer.headers.getSetCookie().join()).toContain('session-token=');
			}
		);
	});
}
