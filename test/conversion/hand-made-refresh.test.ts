import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planConversion } from '../../src/conversion/plan-conversion.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';

const catalogue = openCatalogue();

/** Parts of the guides: what is sent, and by which callback. */
const inCookie = `import { SvelteKitAuth } from '@auth/sveltekit';
import Google from '@auth/sveltekit/providers/google';
export const { handle, signIn, signOut } = SvelteKitAuth({
	providers: [Google({ authorization: { params: { access_type: 'offline', prompt: 'consent' } } })],
	callbacks: {
		async jwt({ token, account }) {
			if (account) return { ...token, expires_at: account.expires_at, refresh_token: account.refresh_token };
			if (Date.now() < Number(token.expires_at) * 1000) return token;
			const response = await fetch('https://oauth2.googleapis.com/token', {
				method: 'POST',
				body: new URLSearchParams({
					client_id: process.env.AUTH_GOOGLE_ID ?? '',
					grant_type: 'refresh_token',
					refresh_token: String(token.refresh_token)
				})
			});
			return { ...token, ...(await response.json()) };
		}
	}
});
`;
const ofNextAuth4 = `export async function refreshAccessToken(token) {
	// It says grant_type: 'refresh_token'.
	const url =
		'https://oauth2.googleapis.com/token?' +
		new URLSearchParams({
			grant_type: "refresh_token",
			refresh_token: token.refreshToken
		});
	return (await fetch(url, { method: 'POST' })).json();
}
`;

function appOf(more: Files): Files {
	const packages = { '@sveltejs/kit': '^3.0.0', '@auth/sveltekit': '^1.0.0' };
	return {
		'package.json': `${JSON.stringify({ devDependencies: packages }, null, '\t')}\n`,
		'src/hooks.server.ts': `export { handle } from './auth';\n`,
		...more
	};
}

async function convert(app: Files) {
	const plan = await planConversion(toApp(memoryApp(app), catalogue));
	const said = plan.warnings.filter((one) => one.includes('renews tokens by hand'));
	return { said, after: applied(plan, app) };
}

const plain = `import { SvelteKitAuth } from '@auth/sveltekit';
import Google from '@auth/sveltekit/providers/google';
export const { handle, signIn, signOut } = SvelteKitAuth({ providers: [Google] });
`;
const using = (module: string) => `import './lib/${module}';\n${plain}`;

describe('tokens that an app of Auth.js renews by hand', () => {
	it('are listed with file, line and the feature, and stay as they are', async () => {
		const { said, after } = await convert(appOf({ 'src/auth.ts': inCookie }));
		expect(said).toEqual([
			expect.stringMatching(/^src\/auth\.ts:13 .*`npx auth-cli add feature refresh`/)
		]);
		expect(after['src/auth.ts']).toContain("grant_type: 'refresh_token'");
	});

	it('are found in a file that the configuration imports, and not in comments', async () => {
		const { said } = await convert(
			appOf({ 'src/auth.ts': using('refresh'), 'src/lib/refresh.ts': ofNextAuth4 })
		);
		expect(said).toEqual([expect.stringMatching(/^src\/lib\/refresh\.ts:6 /)]);
	});

	it('are found in a text', async () => {
		const text = 'export const body = `grant_type=refresh_token&refresh_token=x`;\n';
		const { said } = await convert(
			appOf({ 'src/auth.ts': using('body'), 'src/lib/body.ts': text })
		);
		expect(said).toHaveLength(1);
	});

	it('are none where code that has no part in sign-in renews its own', async () => {
		const { said } = await convert(
			appOf({ 'src/auth.ts': plain, 'src/lib/strava.ts': ofNextAuth4, 'scripts/a.ts': ofNextAuth4 })
		);
		expect(said).toEqual([]);
	});

	it('are none where an app asks for codes only', async () => {
		const other = `export const body = { grant_type: 'authorization_code' };\n`;
		const { said } = await convert(
			appOf({ 'src/auth.ts': using('body'), 'src/lib/body.ts': other })
		);
		expect(said).toEqual([]);
	});
});
