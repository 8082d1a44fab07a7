import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { iconsFile } from '../../src/templates/icons-file.ts';
import { memoryApp } from './memory-app.ts';
import { provider, smallCatalogue } from './small-catalogue.ts';

const long = `M0 0${'h1v1'.repeat(30)}z`;
const providers = [
	provider({ id: 'github', name: 'GitHub', icon: long }),
	provider({ id: 'nobody', name: 'Nobody' }),
	provider({ id: 'riot-games', name: 'Riot Games', icon: 'M0 0h24v24z' })
];

function file(chosen = providers, traits = {}) {
	return iconsFile(toApp(memoryApp({}, traits), smallCatalogue()), chosen);
}

describe('iconsFile', () => {
	it('contains the icons of the chosen providers, as formatters write them', () => {
		expect(file()?.file).toMatchObject({
			kind: 'ours',
			path: 'src/lib/auth/provider-icons.ts',
			text: expect.stringContaining(
				`= {\n\tgithub:\n\t\t'${long}',\n\t'riot-games': 'M0 0h24v24z'\n};\n`
			)
		});
	});

	it('keeps a short name and its icon together', () => {
		const text = (traits: object) =>
			JSON.stringify(file([provider({ id: 'etsy', name: 'Etsy', icon: long })], traits)?.file);
		expect(text({})).toContain(`etsy: '${long}'`);
		expect(text({ style: { indent: ' ' } })).toContain(`etsy:\\n  '${long}'`);
	});

	it('is in a folder that components may import, and is imported from the vendored folder', () => {
		expect(file()?.from).toBe('../../auth/provider-icons');
		const qwik = file(providers, { framework: 'qwik', major: 2 });
		expect(qwik?.file.path).toBe('src/components/auth/provider-icons.ts');
		expect(qwik?.from).toBe('../components/auth/provider-icons');
	});

	it('does not exist if no provider has an icon', () => {
		expect(file(providers.slice(1, 2))).toBeUndefined();
	});
});
