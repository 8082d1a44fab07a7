import { join } from 'node:path';
import { transform } from 'esbuild';
import type {
	ProviderAsset,
	ProviderEntry,
	ProviderVariable
} from '../../src/templates/catalogue.ts';
import { providerIcon } from './provider-icon.ts';
import { readTags } from './provider-tags.ts';
import { filesBelow, vendorFile } from './runtime-assets.ts';

/** What a variable can fill in. */
type Option = 'clientId' | 'clientSecret' | 'issuer' | 'apiKey' | 'server' | 'from';

/** What a provider's function returns without options, as far as the catalogue cares. */
interface Definition {
	readonly id: string;
	readonly name: string;
	readonly type: string;
	readonly issuer?: unknown;
	readonly requires?: readonly string[];
	readonly client?: { readonly token_endpoint_auth_method?: string };
}

/**
 * Every provider of templates/providers with its metadata, sorted by ID. Throws if it is
 * incomplete.
 */
export async function providerAssets(root: string): Promise<ProviderAsset[]> {
	const folder = join(root, 'templates/providers');
	const modules = filesBelow(folder).filter((path) => path.endsWith('.ts'));
	const assets = await Promise.all(modules.map((path) => providerAsset(root, folder, path)));
	refuseUnknownSuccessors(assets);
	return assets.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function summary({ text, imports, packages, icon, ...rest }: ProviderAsset): ProviderEntry {
	return rest;
}

function refuseUnknownSuccessors(assets: readonly ProviderAsset[]): void {
	for (const { module, deprecated, successor } of assets) {
		if (successor === undefined) continue;
		if (deprecated !== undefined && assets.some(({ id }) => id === successor)) continue;
		throw new Error(
			`templates/providers/${module}.ts: @successor ${successor} needs @deprecated, and a provider of that id`
		);
	}
}

async function providerAsset(root: string, folder: string, path: string): Promise<ProviderAsset> {
	try {
		const file = vendorFile(root, folder, path);
		const { icon: slug, ...tags } = readTags(file.text);
		const definition = await define(file.text);
		const { id, name, type } = definition;
		const module = path.slice(0, -'.ts'.length);
		const icon = providerIcon({ id, name, slug });
		const env = environment(definition);
		// It is for `doctor`, and unused in apps.
		const text = file.text.replace(/^ \* @refresh .*\n/m, '');
		return { id, name, type, module, ...tags, env, ...file, text, ...(icon && { icon }) };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new Error(`templates/providers/${path}: ${reason}`, { cause: error });
	}
}

/** Calls the default export with no options. Only types are imported at the top, so the text runs on its own. */
async function define(text: string): Promise<Definition> {
	const { code } = await transform(text, { loader: 'ts', format: 'esm' });
	const module: { default?: (options: object) => Definition } = await import(
		`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
	);
	if (typeof module.default !== 'function') throw new Error('the default export is no function');
	const definition = module.default({});
	for (const field of ['id', 'name', 'type'] as const)
		if (typeof definition[field] !== 'string') throw new Error(`it returns no ${field}`);
	return definition;
}

/** Auth.js's names: AUTH_<ID>_ID, _SECRET, _ISSUER and _KEY; for mails _SERVER and _FROM as well. */
function environment(definition: Definition): ProviderVariable[] {
	const { type, client, issuer, requires = [] } = definition;
	const prefix = `AUTH_${definition.id.toUpperCase().replaceAll('-', '_')}`;
	const variable = (suffix: string, option: Option) => [
		{ name: `${prefix}_${suffix}`, option, required: true }
	];
	if (type === 'email')
		return [
			...('apiKey' in definition ? variable('KEY', 'apiKey') : []),
			...(definition.requires?.includes('server') ? variable('SERVER', 'server') : []),
			...variable('FROM', 'from')
		];
	if (type !== 'oauth' && type !== 'oidc') return [];
	const confidential = client?.token_endpoint_auth_method !== 'none';
	return [
		...variable('ID', 'clientId'),
		...(confidential ? variable('SECRET', 'clientSecret') : []),
		...((type === 'oidc' && !issuer) || requires.includes('issuer')
			? variable('ISSUER', 'issuer')
			: [])
	];
}
