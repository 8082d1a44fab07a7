import type { Setting } from '../frameworks/framework.ts';
import type { AdapterAsset } from './catalogue.ts';
import { missingVariables } from './env-variables.ts';

/** What only a person can do about a database that an app has just been given. */
export function adapterSteps(
	setting: Setting,
	{ adapter, migrates }: { adapter: AdapterAsset | undefined; migrates: boolean }
): string[] {
	if (adapter === undefined || setting.manifest?.choices.adapter === adapter.id) return [];
	const { name, docs, migrate, notes } = adapter;
	const missing = missingVariables(adapter, setting.variables.values());
	return [
		[
			`${name} keeps people and sessions: ${docs}`,
			...missing.map(
				(variable) =>
					`fill in ${variable.name} in ${setting.variables.home()}, such as ${variable.example}`
			),
			...notes,
			...(migrate === undefined || migrates ? [] : [`make the tables: ${migrate}`])
		].join('\n')
	];
}
