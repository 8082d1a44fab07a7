import { posix } from 'node:path';
import type { Setting } from '../frameworks/framework.ts';
import type { OwnersFile } from '../plan/reconcile.ts';
import type { AdapterAsset } from './catalogue.ts';
import { configuredSchema, schemaOf } from './schema-files.ts';

/** The app's own schema hands the tables on, where the tool reads one file; only when the adapter comes. */
export function schemaExport(
	setting: Setting,
	adapter: AdapterAsset | undefined
): readonly OwnersFile[] {
	const schema = schemaOf(setting, adapter);
	if (adapter?.exportedBy === undefined || schema === undefined) return [];
	if (setting.manifest?.choices.adapter === adapter.id) return [];
	const { project } = setting;
	const usual = posix.join(posix.dirname(schema.path), adapter.exportedBy);
	const path = [configuredSchema(project), usual].find(
		(one) => one !== undefined && one !== schema.path && project.text(one) !== undefined
	);
	if (path === undefined) return [];
	const file: OwnersFile = {
		kind: 'owners',
		path,
		why: 'hands on the tables of sign-in',
		edit: async (source) => {
			const { exportAll } = await import('../edit/export-all.ts');
			const { style } = project;
			return exportAll(source, {
				from: setting.importOf(path, schema.path),
				names: namesIn(schema.text),
				style
			});
		},
		undo: async (source) => {
			const { exportNoMore } = await import('../edit/export-all.ts');
			return exportNoMore(source, { from: setting.importOf(path, schema.path) });
		}
	};
	return [file];
}

function namesIn(schema: string): string[] {
	const found = schema.matchAll(/^export const (\w+)|Table\(\s*'(\w+)'/gm);
	return [...found].flatMap(([, constant, table]) => constant ?? table ?? []);
}
