import { posix } from 'node:path';
import { exportAll } from '../edit/export-all.ts';
import { inStyle } from '../edit/in-style.ts';
import { addModels, type Models, unfilled } from '../edit/prisma-models.ts';
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import type { AppFile, OwnersFile } from '../plan/app-file.ts';
import type { AdapterAsset } from './catalogue.ts';
import { findClient } from './find-client.ts';
import {
	drizzleConfig,
	drizzleSchema,
	migrationPath,
	ourMigration,
	prismaSchema
} from './schema-tools.ts';

const why = 'says which tables sign-in has';

/** The file with the tables of an adapter, in the form of the tool that makes them. Making it throws `ADAPTER_SCHEMA_MISSING`. */
export function schemaFiles(app: App, adapter: AdapterAsset | undefined): readonly AppFile[] {
	const schema = schemaOf(app, adapter);
	if (adapter === undefined || schema === undefined) return [];
	const { path, text } = schema;
	if (!path.endsWith('.prisma')) return [{ kind: 'ours', path, text, why }];
	const file: AppFile = {
		kind: 'owners',
		path,
		why,
		render: async () => {
			throw new CliError('ADAPTER_SCHEMA_MISSING', {
				title: `${adapter.name} keeps its models in ${path}, and it is not there`,
				fix: `Set it up first (${adapter.docs}), then run the command again.`
			});
		},
		edit: async (source) => addModels(source, modelsOf(app.project, schema))
	};
	return [file];
}

/** Models for a Prisma schema, and the files of the app that belong to it. */
function modelsOf(project: App['project'], { path, text }: Schema): Models {
	const others = prismaSchema(project).others.map((one) => project.text(one) ?? '');
	return { fileName: path, text, others };
}

/** Required fields of the app's own model of users that sign-in does not fill. */
export function unknownToSignIn(app: App, adapter: AdapterAsset | undefined): readonly string[] {
	const schema = placedSchema(app, adapter);
	if (!schema?.path.endsWith('.prisma')) return [];
	return unfilled(app.project.text(schema.path) ?? '', modelsOf(app.project, schema));
}

/** The app's own schema hands the tables on, where the tool reads one file; only when the adapter comes. */
export function schemaExport(app: App, adapter: AdapterAsset | undefined): readonly OwnersFile[] {
	const schema = schemaOf(app, adapter);
	if (adapter?.tables === undefined || schema === undefined) return [];
	if (app.manifest?.choices.adapter === adapter.id) return [];
	const { project } = app;
	const usual = posix.join(posix.dirname(schema.path), adapter.tables.exportedBy);
	const path = [drizzleSchema(project), usual].find(
		(one) => one !== undefined && one !== schema.path && project.text(one) !== undefined
	);
	if (path === undefined) return [];
	const names = namesIn(schema.text);
	const from = app.modules.importOf(path, schema.path);
	const file: OwnersFile = {
		kind: 'owners',
		path,
		why: 'hands on the tables of sign-in',
		edit: async (source, { style }) => exportAll(source, { from, names, style })
	};
	return [file];
}

function namesIn(schema: string): string[] {
	return [...schema.matchAll(/^export const (\w+)/gm)].flatMap(([, name]) => name ?? []);
}

interface Schema {
	readonly path: string;
	readonly text: string;
}

/** The file with the tables of an adapter. */
export function schemaOf(app: App, adapter: AdapterAsset | undefined): Schema | undefined {
	const placed = placedSchema(app, adapter);
	if (placed === undefined || adapter?.tables === undefined) return placed;
	const { path, text } = namedApart(app, placed);
	return { path, text: inStyle(text, app.project.style) };
}

/** Its path. */
export function schemaPath(app: App, adapter: AdapterAsset | undefined): string | undefined {
	return placedSchema(app, adapter)?.path;
}

/** The path of the file whose tables the adapter is given, and their name there. */
export function givenTables(
	app: App,
	adapter: AdapterAsset
): { readonly path: string; readonly name: string } | undefined {
	const path = schemaPath(app, adapter);
	return adapter.tables && path !== undefined ? { path, name: adapter.tables.name } : undefined;
}

/** The one that fits the database the app has set up for its tool; the first if that is not to be seen. */
function placedSchema(app: App, adapter: AdapterAsset | undefined): Schema | undefined {
	const schemas = adapter?.schemas ?? [];
	const config = drizzleConfig(app.project);
	const [, dialect] = /\bdialect\s*:\s*['"`](\w+)['"`]/.exec(config) ?? [];
	const found = schemas.find((one) => one.dialect === dialect) ?? schemas[0];
	if (found?.path.endsWith('.prisma')) return { ...found, path: prismaSchema(app.project).path };
	if (!found?.path.endsWith('.ts')) return found;
	const [written] = app.folder.inLanguage({ ...found, asset: `schemas/${found.file}` });
	if (written === undefined) return undefined;
	const isMigration = written.path.startsWith('migrations/');
	const path = isMigration ? migrationPath(app, written) : besideClient(app, adapter, written.path);
	return { ...written, path };
}

/** What an adapter says of the file with its tables, with the path that it has in this app. */
export function withPlace(app: App, adapter: AdapterAsset, said: string): string {
	const [usual] = adapter.schemas ?? [];
	const path = schemaPath(app, adapter);
	if (usual === undefined || path === undefined) return said;
	const nameOf = (one: string) => `'./${posix.parse(one).name}'`;
	return said.replaceAll(usual.path, path).replaceAll(nameOf(usual.path), nameOf(path));
}

/** Where it is, or beside the client or the tables of the app; the usual place without these. */
function besideClient(app: App, adapter: AdapterAsset | undefined, usual: string): string {
	const { project, manifest } = app;
	const name = posix.basename(usual);
	const present = Object.keys(manifest?.files ?? {}).find((path) => posix.basename(path) === name);
	if (present !== undefined) return present;
	const own = drizzleSchema(project);
	const isThere = own !== undefined && project.text(own) !== undefined;
	const beside = findClient(app, adapter ?? {})?.path ?? (isThere ? own : undefined);
	return beside === undefined ? usual : posix.join(posix.dirname(beside), name);
}

/**
 * Where the app has tables of the same names, those of sign-in begin with `auth_`; and where its tool reads only tables with
 * a prefix, with that. Both for as long as the file exists.
 */
function namedApart({ project }: App, schema: Schema): Schema {
	const present = project.text(schema.path);
	const [, said = ''] = /Table\(\s*['"](\w*)user['"]/.exec(present ?? '') ?? [];
	const prefix = tablesPrefix(project);
	const names = tablesIn(schema.text).flatMap((name) => [name, prefix + name]);
	const apart = present === undefined && declaresAny(project, names) ? 'auth_' : '';
	const start = present === undefined ? prefix + apart : said;
	if (start === '') return schema;
	const text = schema.text.replace(
		/(\b(?:\w+Table|index)\(\s*')(auth_)?/g,
		(_, call: string, own = '') => call + (start.endsWith(own) ? start : start + own)
	);
	return { ...schema, text };
}

/** The prefix of all tables that drizzle-kit is told to read, as one list or one text: `t3_*`. */
function tablesPrefix(project: App['project']): string {
	const filter =
		/\btablesFilter\s{0,9}:\s{0,9}(?:\[\s{0,9}['"`](\w{1,40})\*['"`]\s{0,9},?\s{0,9}\]|['"`](\w{1,40})\*['"`])/;
	const [, listed, alone = ''] = filter.exec(drizzleConfig(project)) ?? [];
	return listed ?? alone;
}

function declaresAny(project: App['project'], tables: readonly string[]): boolean {
	const pattern = new RegExp(`Table\\(\\s*(['"\`])(?:${tables.join('|')})\\1`);
	return project.sources().some((path) => pattern.test(project.text(path) ?? ''));
}

function tablesIn(schema: string): string[] {
	return [...schema.matchAll(/Table\(\s*'(\w+)'/g)].flatMap(([, name]) => name ?? []);
}

/** The file with the tables that stays when its adapter goes: a tool that no longer found it would drop them. */
export function remainingSchema(app: App, adapter: AdapterAsset | undefined): string | undefined {
	return adapter?.migrate === ourMigration ? undefined : schemaPath(app, adapter);
}
