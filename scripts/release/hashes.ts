import { hashText } from '../../src/manifest.ts';
import type { Catalogue } from '../../src/templates/catalogue.ts';

/**
 * SHA-256 of what lies in apps as this release wrote it, by path in the vendored folder: all but the few files that are
 * rendered for each app. `auth-cli doctor --integrity` makes those again; this list needs nothing of ours to be compared.
 */
export function publishedHashes(catalogue: Catalogue): Readonly<Record<string, string>> {
	const providers = catalogue.readProviderIndex().map(({ module }) => {
		return [`providers/${module}.ts`, catalogue.readProvider(module).text] as const;
	});
	const adapters = catalogue.readAdapterIndex().map(({ id }) => {
		return [`adapters/${id}.ts`, catalogue.readAdapter(id).text] as const;
	});
	// An app's own index.ts is rendered.
	const runtime = Object.entries(catalogue.readRuntime().files).flatMap(([path, { text }]) =>
		path === 'index.ts' ? [] : [[path, text] as const]
	);
	const all = [...runtime, ...providers, ...adapters].toSorted(([a], [b]) => (a < b ? -1 : 1));
	return Object.fromEntries(all.map(([path, text]) => [path, hashText(text)]));
}
