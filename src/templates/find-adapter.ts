import { CliError, exitCodes } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import type { AdapterAsset, Catalogue } from './catalogue.ts';
import { suggestion } from './find-providers.ts';

/** The catalogue's adapter with this id. Throws with exit code 2 if there is none. */
export function findAdapter(id: string, catalogue: Catalogue): AdapterAsset {
	const index = catalogue.readAdapterIndex();
	if (index.some((entry) => entry.id === id)) return catalogue.readAdapter(id);
	throw new CliError('ADAPTER_UNKNOWN', {
		title: `There is no adapter ${JSON.stringify(id)}`,
		fix: `${suggestion(id, index)}\`auth-cli list adapters\` shows them all. For one made for Auth.js there is authjs.`,
		exitCode: exitCodes.usage
	});
}

/** The adapter that an earlier run gave the app. */
export function presentAdapter({ manifest, catalogue }: App): AdapterAsset | undefined {
	const id = manifest?.choices.adapter;
	return id === undefined ? undefined : findAdapter(id, catalogue);
}

/** Whether that adapter reads and changes accounts, as the feature `refresh` needs it. */
export function changesAccounts(app: App): boolean {
	const adapter = presentAdapter(app);
	if (adapter === undefined) return false;
	return adapter.gives.includes('records') || adapter.text.includes('changeAccount');
}
