import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { issuers } from '../../src/checks/addresses.ts';
import { planConversion } from '../../src/conversion/plan-conversion.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';

const catalogue = openCatalogue();

function appOf(issuer: string, file = '.env'): Files {
	const packages = { '@sveltejs/kit': '^3.0.0', '@auth/sveltekit': '^1.0.0' };
	return {
		'package.json': `${JSON.stringify({ devDependencies: packages }, null, '\t')}\n`,
		'src/hooks.server.ts': `export { handle } from './auth';\n`,
		'src/auth.ts': `import { SvelteKitAuth } from '@auth/sveltekit';
import Keycloak from '@auth/sveltekit/providers/keycloak';
export const { handle, signIn, signOut } = SvelteKitAuth({ providers: [Keycloak] });
`,
		[file]: `AUTH_KEYCLOAK_ISSUER=${issuer}\n`
	};
}

async function convert(app: Files) {
	const plan = await planConversion(toApp(memoryApp(app), catalogue));
	const after = applied(plan, app);
	const found = await issuers(toApp(memoryApp(after), catalogue));
	return { auth: after['src/auth.ts'] ?? '', warnings: plan.warnings.join('\n'), found };
}

describe('an issuer by plain http, in an app that comes from Auth.js (ruling 42)', () => {
	it.each([
		'http://10.0.0.7:8080/realms/a',
		'http://192.168.1.4/realms/a',
		'http://keycloak:8080/realms/a',
		'http://sso.internal/realms/a',
		'http://sso.office.local/realms/a',
		'http://[fd00::7]/realms/a'
	])('is let be in a private network, and that is said: %s', async (issuer) => {
		for (const file of ['.env', '.env.production']) {
			const { auth, warnings, found } = await convert(appOf(issuer, file));
			expect(auth).toContain('Keycloak({ allowInsecureRequests: true })');
			expect(warnings).toContain('AUTH_KEYCLOAK_ISSUER');
			expect(warnings).toContain('allowInsecureRequests: true');
			expect(warnings).not.toContain(issuer);
			expect(found).toMatchObject([{ code: 'ISSUER_PLAIN', severity: 'warning' }]);
		}
	});

	it.each(['http://sso.example.com/realms/a', 'http://8.8.8.8/realms/a'])(
		'is refused where everybody can be, as before: %s',
		async (issuer) => {
			const { auth, found } = await convert(appOf(issuer));
			expect(auth).not.toContain('allowInsecureRequests');
			expect(found).toMatchObject([{ code: 'ISSUER_INSECURE', severity: 'error' }]);
		}
	);

	it.each(['https://keycloak.internal/realms/a', 'http://localhost:8080/realms/a', 'keycloak', ''])(
		'is nothing to speak of: %j',
		async (issuer) => {
			const { auth, found } = await convert(appOf(issuer));
			expect(auth).not.toContain('allowInsecureRequests');
			expect(found).toEqual([]);
		}
	);
});
