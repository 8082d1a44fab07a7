import { CliError } from '../errors.ts';
import type { AdapterAsset } from './catalogue.ts';
import type { Setting } from './recipe.ts';
import { ownedFile, type Step, sharedFile } from './step.ts';

const why = 'says which tables sign-in has';

/** Plans the file with the tables of an adapter, in the form of the tool that makes them. Throws `ADAPTER_SCHEMA_MISSING`. */
export async function planSchema(
	setting: Setting,
	adapter: AdapterAsset | undefined
): Promise<readonly Step[]> {
	const schema = schemaOf(setting, adapter);
	if (adapter === undefined || schema === undefined) return [];
	const { path, text } = schema;
	if (!path.endsWith('.prisma')) return [ownedFile(setting, { path, text, why })];
	const step = await sharedFile(setting, {
		path,
		why,
		create: async () => {
			throw new CliError('ADAPTER_SCHEMA_MISSING', {
				title: `${adapter.name} keeps its models in ${path}, and it is not there`,
				fix: `Set it up first (${adapter.docs}), then run the command again.`
			});
		},
		edit: async (source) => {
			const { addModels } = await import('../edit/prisma-models.ts');
			return addModels(source, path, text);
		}
	});
	return [step];
}

/** The one that fits the database the app has set up for its tool; the first if that is not to be seen. */
export function schemaOf(
	{ project }: Pick<Setting, 'project'>,
	adapter: AdapterAsset | undefined
): AdapterAsset['schemas'][number] | undefined {
	const schemas = adapter?.schemas ?? [];
	const [, dialect] = /\bdialect\s*:\s*['"`](\w+)['"`]/.exec(drizzleConfig(project)) ?? [];
	return schemas.find((one) => one.dialect === dialect) ?? schemas[0];
}

/** The file with the tables of the app itself, where its tool is told one. */
export function configuredSchema(project: Setting['project']): string | undefined {
	const [, path] =
		/\bschema\s*:\s*['"`]\.?\/?([\w./-]+\.[jt]s)['"`]/.exec(drizzleConfig(project)) ?? [];
	return path;
}

function drizzleConfig(project: Setting['project']): string {
	const extensions = ['ts', 'js', 'mts', 'mjs'];
	return extensions.map((one) => project.text(`drizzle.config.${one}`) ?? '').join('\n');
}
