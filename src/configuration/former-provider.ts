// Providers of a converted app in the form of its former package.
import { posix } from 'node:path';
import type { App } from '../frameworks/framework.ts';
import type { Choice } from '../plan/choice.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';

type Seen = Pick<App, 'catalogue' | 'manifest' | 'folder'>;

/** The folder with its providers in that form, as named in the runtime; undefined in other apps. */
export function formerProviders({ catalogue, manifest, folder }: Seen): string | undefined {
	const all = Object.keys(catalogue.readRuntime().files);
	const folders = new Set(
		all.flatMap((path) => /^(compat\/.*\/providers)\/[\w-]+\.ts$/.exec(path)?.[1] ?? [])
	);
	// Its types may be left without them.
	const reads = (one: string) => folder.path(`${posix.dirname(one)}/options.ts`);
	return [...folders].find((one) => manifest?.files[reads(one)] !== undefined);
}

/** The file of one of them; undefined if it has none, like custom providers. */
export function formerProvider(
	app: Seen,
	{ module }: Pick<ProviderAsset, 'module'>
): string | undefined {
	const folder = formerProviders(app);
	const file = `${folder}/${module}.ts`;
	return folder !== undefined && file in app.catalogue.readRuntime().files ? file : undefined;
}

/** The choice with the files of added providers, and without those of removed ones. */
export function withFormerProviders(
	app: Seen,
	to: Choice,
	{ come, gone }: { come: readonly ProviderAsset[]; gone: readonly ProviderAsset[] }
): Choice {
	const filesOf = (providers: readonly ProviderAsset[]) =>
		providers.flatMap((one) => formerProvider(app, one) ?? []);
	const going = filesOf(gone);
	const used = [...new Set([...to.used, ...filesOf(come)])].filter((one) => !going.includes(one));
	return { ...to, used };
}
