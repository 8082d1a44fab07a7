import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { appName } from '../../src/templates/app-name.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { type Files, memoryApp } from './memory-app.ts';

const named = (name: string): Files => ({
	'package.json': JSON.stringify({ author: { name: 'x' }, name })
});
const titled = (title: string): Files => ({
	'src/app.html': `<head><title>${title}</title></head>`
});

describe('appName', () => {
	it.each<[string, Files]>([
		['Field Notes', named('field-notes')],
		['Field Notes', named('@acme/field_notes')],
		['Été 2', named('été-2')],
		['Acme: Notes & More', titled('Acme: Notes & More')],
		// What only the framework fills in is no name.
		['App', titled('%sveltekit.title%')],
		['App', titled('{title}')],
		['App', { 'package.json': '\uFEFF{}' }]
	])('is %s', (name, files) => {
		expect(appName(memoryApp(files))).toBe(name);
	});

	it.each([`'); evil('`, '\\u0027"`$(x', 'a\nb\u2028c', '</script>{{x}}'])(
		'contains nothing that ends a string literal: %j',
		(title) => {
			for (const files of [titled(title), named(title)]) {
				expect(appName(memoryApp(files))).not.toMatch(/['"`\\\n\u2028<>{}$]/);
			}
		}
	);
});

describe('the configuration of a new app', () => {
	it.each([
		['sveltekit', 'src/auth.ts'],
		['qwik', 'src/routes/plugin@auth.ts']
	] as const)('shows the name of the app on the pages: %s', async (framework, path) => {
		const catalogue = openCatalogue();
		const app = toApp(memoryApp(named('field-notes'), { framework }), catalogue);
		const plan = await planSignIn(app, {
			providers: [catalogue.readProvider('github')],
			session: 'jwt',
			fresh: { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' },
			replaceSecret: false
		});
		const made = plan.changes.find((change) => change.path === path);
		expect(made?.kind === 'create' && made.text).toContain("theme: { name: 'Field Notes' }");
	});
});
