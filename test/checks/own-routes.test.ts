import { expect, it } from 'vitest';
import { takenRoutes } from '../../src/checks/own-routes.ts';
import { openSetting } from '../../src/templates/open-setting.ts';
import { memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

it('looks for pages with an address of sign-in in the folder of routes alone', () => {
	const app = memoryApp({
		'src/routes/(site)/auth/signin/+page.svelte': '',
		'src/routes/signin/+page.svelte': '',
		'src/lib/auth/signin/+page.svelte': ''
	});
	const walked: string[] = [];
	const sources = (folder = '') => {
		walked.push(folder);
		return app.sources(folder);
	};
	const found = takenRoutes(openSetting({ ...app, sources }, smallCatalogue()));
	expect(walked).toEqual(['src/routes']);
	expect(found.map(({ title }) => title)).toEqual([
		expect.stringMatching(/^src\/routes\/\(site\)\/auth\/signin\/\+page\.svelte .* \/auth\/signin:/)
	]);
});
