import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withEnding } from '../../src/app/folder.ts';
import { hashText } from '../../src/manifest.ts';
import type { Catalogue } from '../../src/templates/catalogue.ts';

/** How imports end in the apps of different frameworks and compilers. */
const endings = ['', '.js', '.ts'];

/**
 * SHA-256 of what lies in apps as this release wrote it, by path in the vendored folder; several where apps get it in
 * several spellings. All but the few files that are rendered for each app are there. `assets` is the folder of the
 * package with the texts.
 */
export function publishedHashes(
	catalogue: Catalogue,
	assets: string
): Readonly<Record<string, readonly string[]>> {
	const providers = catalogue
		.readProviderIndex()
		.map(({ module }) => [`providers/${module}.ts`, catalogue.readProvider(module).text] as const);
	const adapters = catalogue
		.readAdapterIndex()
		.map(({ id }) => [`adapters/${id}.ts`, catalogue.readAdapter(id).text] as const);
	const runtime = Object.entries(catalogue.readRuntime().files).map(
		([path, { text }]) => [path, text] as const
	);
	const all = [...runtime, ...providers, ...adapters, ...integrations(assets), ...scripts(assets)];
	// An app's own index.ts is rendered.
	const same = all.filter(([path]) => !/^index\.[jt]s$/.test(path));
	const paths = [...new Set(same.map(([path]) => path))].toSorted();
	return Object.fromEntries(
		paths.map((path) => {
			const texts = same.flatMap(([one, text]) => (one === path ? [text] : []));
			const spelt = texts.flatMap((text) => endings.map((ending) => withEnding(text, ending)));
			return [path, [...new Set(spelt.map(hashText))]];
		})
	);
}

/** The framework file of the runtime; if its versions differ, the file in the app has no number. */
function integrations(assets: string): readonly (readonly [string, string])[] {
	const home = join(assets, 'templates');
	return filesIn(home).flatMap((file) => {
		const path = withoutNumber(file.slice(file.indexOf('/') + 1));
		return path.endsWith('.hbs') ? [] : [[path, readFileSync(join(home, file), 'utf8')] as const];
	});
}

/** The same files in JavaScript, each beside its types. */
function scripts(assets: string): readonly (readonly [string, string])[] {
	const home = join(assets, 'javascript');
	return filesIn(home).flatMap((file) => {
		const forms: Record<string, string> = JSON.parse(readFileSync(join(home, file), 'utf8'));
		const [kind = '', ...rest] = file.replace(/\.json$/, '').split('/');
		const isNamed = kind === 'providers' || kind === 'adapters';
		const stem = withoutNumber([...(isNamed ? [kind] : []), ...rest].join('/'));
		return Object.entries(forms).map(([ending, text]) => [stem + ending, text] as const);
	});
}

function withoutNumber(path: string): string {
	return path.replace(/^platform-\d+/, 'platform');
}

function filesIn(folder: string): readonly string[] {
	const found = readdirSync(folder, { recursive: true, withFileTypes: true });
	return found
		.filter((one) => one.isFile())
		.map(({ parentPath, name }) =>
			join(parentPath, name)
				.slice(folder.length + 1)
				.replaceAll('\\', '/')
		);
}
