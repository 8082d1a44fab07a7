// The providers that the files of an app import from Auth.js.
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { needDatabase } from '../templates/parts.ts';
import type { Converted } from './convert-files.ts';

export function providersOf({ catalogue }: App, converted: Converted): readonly ProviderAsset[] {
	const known = new Set(catalogue.readProviderIndex().map(({ module }) => module));
	const asked = importsOf(converted);
	const missing = asked.filter(({ module }) => !known.has(module));
	if (missing.length > 0) {
		throw new CliError('PROVIDERS_MISSING', {
			title: `auth-cli has no ${[...new Set(missing.map(({ module }) => module))].join(', ')} yet`,
			detail: missing.map(saying).join('\n'),
			fix: 'Write it as a provider object of your own (docs/providers.md), or take it out. Nothing was written.'
		});
	}
	return [...new Set(asked.map(({ module }) => module))].map(catalogue.readProvider);
}

/** Refuses providers that store users, in an app without an adapter: names their imports, which may be unused. */
export function refuseStored(providers: readonly ProviderAsset[], converted: Converted): void {
	const storing = providers.filter((one) => needDatabase([one])).map(({ module }) => module);
	const places = importsOf(converted).filter(({ module }) => storing.includes(module));
	if (places.length === 0) return;
	throw new CliError('PROVIDER_NEEDS_ADAPTER', {
		title: `${storing.join(', ')} stores users in a database, and this app has no adapter`,
		detail: places.map(saying).join('\n'),
		fix: 'Set `adapter` in the configuration, or take the import out if nothing uses it. Nothing was written.'
	});
}

function importsOf({ uses }: Converted) {
	return [...uses].flatMap(([path, use]) =>
		use.providers.map(({ module, line }) => ({ module, place: `${path}:${line}` }))
	);
}

function saying({ module, place }: { module: string; place: string }): string {
	return `${place} imports ${module}`;
}
