import { expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planConversion } from '../../src/conversion/plan-conversion.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { applied, memoryApp } from '../templates/memory-app.ts';

const app = {
	'package.json': `${JSON.stringify({ dependencies: { '@auth/core': '^0.41.0', '@auth/sveltekit': '^1.11.0', '@sveltejs/kit': '^3.0.0' } }, null, '\t')}\n`,
	'src/auth.ts': `import { SvelteKitAuth } from '@auth/sveltekit';
import GitHub from '@auth/sveltekit/providers/github';

export const { handle, signIn, signOut } = SvelteKitAuth({ providers: [GitHub] });
`,
	'src/hooks.server.ts': `export { handle } from './auth';\n`,
	'src/lib/server/session-url.ts': `import { createActionURL, setEnvDefaults, isAuthAction } from '@auth/core';

export const sessionUrl = (headers: Headers) => createActionURL('session', 'https', headers, process.env, {});
export { isAuthAction, setEnvDefaults };
`
};

it('finds what code of an app calls of @auth/core by itself', async () => {
	const after = applied(await planConversion(toApp(memoryApp(app), openCatalogue())), app);
	expect(after['package.json']).not.toContain('@auth/');
	expect(after['src/lib/server/session-url.ts']?.split('\n').slice(0, 4)).toEqual([
		`import { createActionURL } from './auth/core/action-url';`,
		`import { setEnvDefaults } from './auth/core/set-env-defaults';`,
		`import { isAuthAction } from './auth/core/request';`,
		''
	]);
	expect(after['src/lib/server/auth/core/action-url.ts']).toContain(
		'export function createActionURL('
	);
	expect(after['src/lib/server/auth/core/set-env-defaults.ts']).toContain(
		'export function setEnvDefaults('
	);
});
