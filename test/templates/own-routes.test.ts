import { expect, it } from 'vitest';
import { openSetting } from '../../src/templates/open-setting.ts';
import { sharedAddresses } from '../../src/templates/own-routes.ts';
import { memoryApp } from './memory-app.ts';
import { smallCatalogue } from './small-catalogue.ts';

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
	const warnings = sharedAddresses(openSetting({ ...app, sources }, smallCatalogue()));
	expect(walked).toEqual(['src/routes']);
	expect(warnings).toEqual([
		expect.stringMatching(/^src\/routes\/\(site\)\/auth\/signin\/\+page\.svelte .* \/auth\/signin:/)
	]);
});
