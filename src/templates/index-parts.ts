// What the vendored index names already: the record of what an app chose beyond its providers.

import type { App } from '../frameworks/framework.ts';
import { hashText } from '../manifest.ts';
import type { IndexParts } from '../plan/choice.ts';
import { optionalParts } from './optional-parts.ts';
import { quirkyOidc } from './parts.ts';
import { providerTypes } from './provider-types.ts';
import { importedFiles } from './vendor.ts';

/**
 * The files of the runtime that the index of the vendored folder names; none where there is no folder. One that is not as
 * it was made, or not there, tells nothing: the manifest knows which files it named.
 */
export function indexFiles({
	folder,
	catalogue,
	manifest
}: Pick<App, 'folder' | 'catalogue' | 'manifest'>): readonly string[] {
	const runtime = catalogue.readRuntime();
	const text = folder.text('index.ts');
	const known = manifest?.files[folder.path('index.ts')];
	if (known === undefined || (text !== undefined && known === hashText(text)))
		return importedFiles(text ?? '', runtime);
	const there = Object.keys(runtime.files).filter(
		(path) => path !== 'index.ts' && manifest?.files[folder.path(path)] !== undefined
	);
	// A part that another file brings need not have been asked for.
	const brought = new Set(there.flatMap((path) => runtime.files[path]?.imports ?? []));
	const parts = optionalParts.map(({ file }) => file);
	return there.filter((path) => !(parts.includes(path) && brought.has(path)));
}

/** What stands in an index that names these files; its text, where it is there, says until when something is read. */
export function readIndex(files: readonly string[], text = ''): IndexParts {
	const has = (file: string) => files.includes(file);
	const served = Object.keys(providerTypes).filter(
		(type) => has(providerTypes[type]?.flow.file ?? '') || (type === 'oidc' && has(quirkyOidc.file))
	);
	// One flow serves both.
	const types = served.filter((type) => type !== 'oauth' || !served.includes('oidc'));
	return {
		types,
		recallsFixed: has('oauth/recall-fixed.ts'),
		formerUntil: /\bnextAuth4\(\s*['"]([\d-]*)['"]/.exec(text)?.[1],
		accounts: has('accounts/accounts.ts'),
		sessions: (['jwt', 'database'] as const).filter((name) => has(`session/${name}.ts`)),
		features: files.flatMap((file) => /^features\/([^/]+)\/feature\.ts$/.exec(file)?.[1] ?? []),
		options: optionalParts.flatMap(({ name, file, serves }) => (has(file) && !serves ? [name] : []))
	};
}
