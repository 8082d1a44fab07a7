import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planConversion } from '../../src/conversion/plan-conversion.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';

const catalogue = openCatalogue();
const wanted = catalogue.readRuntime().packages['@simplewebauthn/server'] ?? '';

/** What Auth.js asks its apps to have beside it. */
const asked = {
	'@auth/sveltekit': '^1.0.0',
	'@auth/unstorage-adapter': '^2.0.0',
	'@simplewebauthn/server': '^9.0.3',
	'@sveltejs/kit': '^3.0.0'
};
const configuration = `import { SvelteKitAuth } from '@auth/sveltekit';
import Passkey from '@auth/sveltekit/providers/passkey';
import { UnstorageAdapter } from '@auth/unstorage-adapter';
import { storage } from './storage';

export const { handle, signIn, signOut } = SvelteKitAuth({
	adapter: UnstorageAdapter(storage),
	session: { strategy: 'jwt' },
	providers: [Passkey]
});
`;

async function converted(files: Files = {}) {
	const app = {
		'package.json': `${JSON.stringify({ dependencies: asked }, null, '\t')}\n`,
		'src/auth.ts': configuration,
		'src/hooks.server.ts': `export { handle } from './auth';\n`,
		'src/storage.ts': 'export const storage = {};\n',
		...files
	};
	const plan = await planConversion(toApp(memoryApp(app), catalogue));
	const { dependencies } = JSON.parse(applied(plan, app)['package.json'] ?? '');
	const found = (plan.findings ?? []).map(({ code }) => code);
	return { range: dependencies['@simplewebauthn/server'], found, install: plan.install };
}

describe('a package that an app has for Auth.js, in an older version than ours', () => {
	it('moves along where nothing else of the app imports it', async () => {
		expect(wanted).toMatch(/^\^1\d/);
		const { range, found, install } = await converted();
		expect(range).toBe(wanted);
		expect(install).toContain(`@simplewebauthn/server@${wanted}`);
		expect(found).not.toContain('PACKAGE_OTHER_MAJOR');
	});

	it('is left to the owner whose own code imports it', async () => {
		const own = `import { verifyRegistrationResponse } from '@simplewebauthn/server';\n`;
		const { range, found } = await converted({ 'src/keys.ts': own });
		expect(range).toBe('^9.0.3');
		expect(found).toContain('PACKAGE_OTHER_MAJOR');
	});
});
