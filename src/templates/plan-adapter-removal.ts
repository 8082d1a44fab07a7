import { CliError } from '../errors.ts';
import type { Plan } from '../plan/change.ts';
import type { AdapterAsset } from './catalogue.ts';
import { planConfigWithoutAdapter } from './config-file.ts';
import { planWithoutDatabase } from './env-removal.ts';
import { needDatabase } from './parts.ts';
import { chosen, declared, manifestChange } from './plan-sign-in.ts';
import type { Setting } from './recipe.ts';
import { schemaOf } from './schema-files.ts';
import { changesOf, planSmallerFolder, planWithoutPackages } from './smaller-folder.ts';
import { planUnreached } from './unreached.ts';
import { type Chosen, vendoredProviders } from './vendored-folder.ts';

/**
 * The plan that takes the database out of an app again; sessions are in cookies then. The database itself stays as it
 * is. Throws `ADAPTER_NEEDED` where people sign in by mail or passkey. Pure.
 */
export async function planAdapterRemoval(setting: Setting, adapter: AdapterAsset): Promise<Plan> {
	const providers = vendoredProviders(setting);
	const before = chosen(setting, providers);
	refuseNeeded(before, adapter);
	const { session = 'jwt' } = setting.manifest?.choices ?? {};
	const config = await planConfigWithoutAdapter(setting, adapter, session);
	if (config.change.kind === 'manual') {
		return { changes: [config.change], install: [], next: [], warnings: [], secrets: [] };
	}
	const schema = schemaOf(setting, adapter);
	const isOurs = adapter.migrate?.includes('auth-cli') ?? false;
	const files = planUnreached(setting, {
		paths: schema && isOurs ? [schema.path] : [],
		planned: [config.change]
	});
	const after: Chosen = { ...before, adapter: undefined, accounts: false, sessions: ['jwt'] };
	const planned = [config, ...files];
	const folder = await planSmallerFolder(setting, { before, after, planned });
	const environment = planWithoutDatabase(setting, adapter, providers);
	const known = declared(providers);
	const variables = adapter.env.map(({ name }) => name).filter((name) => !known.includes(name));
	const wiring = await setting.recipe.unwire(setting, { variables });
	const steps = [...environment, ...planned, ...folder.steps, ...wiring];
	const packages = await planWithoutPackages(setting, { packages: folder.packages, steps });
	const all = [...steps, ...packages];
	return {
		changes: [
			...changesOf(all),
			manifestChange(setting, { session: 'jwt', adapter: undefined }, all)
		],
		install: [],
		next: [whatStays(adapter, schema && !isOurs ? schema.path : undefined)],
		warnings: all.flatMap(({ warning }) => warning ?? []),
		secrets: []
	};
}

function refuseNeeded({ providers, types }: Chosen, { name }: AdapterAsset): void {
	const needing = providers.filter((provider) => needDatabase([provider]));
	if (needing.length === 0 && !needDatabase(types.map((type) => ({ type })))) return;
	const ids = needing.map(({ id }) => id).join(',');
	throw new CliError('ADAPTER_NEEDED', {
		title: `Mails and passkeys need a database, and ${name} is the one`,
		fix: ids
			? `Take them out first: \`auth-cli remove provider ${ids}\`.`
			: 'Take the providers of type email and webauthn out of the configuration first.'
	});
}

function whatStays({ name }: AdapterAsset, schema: string | undefined): string {
	return [
		`${name} still holds all people, and .gitignore still names its files: see that nobody needs them, then delete them.`,
		...(schema === undefined
			? []
			: [
					`${schema} still describes the tables: your tool would drop them with everything in them once it does not.`
				])
	].join('\n');
}
