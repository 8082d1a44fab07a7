import type { AdapterAsset } from './catalogue.ts';
import type { Setting } from './recipe.ts';
import { ownedFile, type Step } from './step.ts';

const why = 'says which tables sign-in has';

/** Plans the file with the tables of an adapter, in the form of the tool that makes them. */
export async function planSchema(
	setting: Setting,
	adapter: AdapterAsset | undefined
): Promise<readonly Step[]> {
	const schema = schemaOf(setting, adapter);
	if (schema === undefined) return [];
	const { path, text } = schema;
	return [ownedFile(setting, { path, text, why })];
}

/** The one that fits the database the app has set up for its tool; the first if that is not to be seen. */
export function schemaOf({ project }: Pick<Setting, 'project'>, adapter: AdapterAsset | undefined) {
	const schemas = adapter?.schemas ?? [];
	const configured = ['ts', 'js', 'mts', 'mjs']
		.map((extension) => project.text(`drizzle.config.${extension}`) ?? '')
		.join('\n');
	const [, dialect] = /\bdialect\s*:\s*['"`](\w+)['"`]/.exec(configured) ?? [];
	return schemas.find((one) => one.dialect === dialect) ?? schemas[0];
}
