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

it('names a route of the app that answers all around sign-in, as those of other libraries do', () => {
	const files = {
		'src/routes/api/[...auth].ts': '',
		'src/routes/[...404].tsx': '',
		'src/routes/shop/[...rest].ts': ''
	};
	const app = memoryApp(files, { framework: 'solid-start', major: 2 });
	const found = takenRoutes(openSetting(app, smallCatalogue()));
	expect(found.map(({ title }) => title)).toEqual([
		'src/routes/api/[...auth].ts answers what is below /api, but not below /api/auth: sign-in does there. If it signs people in as well, move it.'
	]);
});
