// Where the tools of databases keep the tables of an app, as their settings say, and how they make new ones.

import { posix } from 'node:path';
import type { Project } from '../detect/project.ts';
import { databaseOf } from '../edit/prisma-models.ts';
import type { App } from '../frameworks/framework.ts';
import type { AdapterAsset } from './catalogue.ts';

/** A command that makes tables, and what is left to do after it. */
export type TablesCommand = Pick<NonNullable<AdapterAsset['migration']>, 'command' | 'then'>;

/** Makes the tables of adapters that have no tool for it. */
export const ourMigration = 'npx auth-cli db migrate';

/** The command that makes new tables as the app does it: by a migration where it keeps those. */
export function tablesCommand(
	project: Project,
	{ migrate, migration }: AdapterAsset
): TablesCommand | undefined {
	const keeps = migration?.tool === 'prisma' ? prismaMigrates : drizzleMigrates;
	if (migration !== undefined && keeps(project)) return migration;
	return migrate === undefined ? undefined : { command: migrate };
}

/** The settings of drizzle-kit. */
export function drizzleConfig(project: Project): string {
	return settings(project, 'drizzle.config');
}

/** The file with the tables of the app itself, where drizzle-kit is told one. */
export function drizzleSchema(project: Project): string | undefined {
	const [, path] =
		/\bschema\s*:\s*['"`]\.?\/?([\w./-]+\.[jt]s)['"`]/.exec(drizzleConfig(project)) ?? [];
	return path;
}

/** Whether tables come by migrations: a database behind the interface of D1 has no other way. */
function drizzleMigrates(project: Project): boolean {
	const config = drizzleConfig(project);
	const [, out = 'drizzle'] =
		/\bout\s{0,9}:\s{0,9}['"`](?:\.\/)?([\w./-]+)['"`]/.exec(config) ?? [];
	const keeps = project.text(posix.join(out, 'meta/_journal.json')) !== undefined;
	return keeps || /\bdriver\s{0,9}:\s{0,9}['"`]d1-http['"`]/.test(config);
}

const isMigration = (path: string) =>
	/(?:^|\/)migrations\/[^/]+\.[cm]?[jt]s$/.test(path) && !path.endsWith('.d.ts');

/** Where a migration is or goes: after those of the app, since tools run them in the order of their names. */
export function migrationPath(
	{ project, manifest }: Pick<App, 'project' | 'manifest'>,
	{ path: usual, text }: { readonly path: string; readonly text: string }
): string {
	const [title = ''] = text.split('\n');
	const recorded = Object.keys(manifest?.files ?? {}).find(isMigration);
	if (recorded !== undefined) return recorded;
	const there = project.sources().filter(isMigration);
	const own = there.find((path) => project.text(path)?.startsWith(title));
	if (own !== undefined) return own;
	const [folder] = there.map((path) => posix.dirname(path));
	const names = there.filter((path) => posix.dirname(path) === folder);
	const last = names
		.map((path) => posix.parse(path).name)
		.toSorted()
		.at(-1);
	if (folder === undefined || last === undefined) return usual;
	// A date such as 2026_11_28 has no next number.
	const [, number] = /^(\d{1,20})_(?!\d)/.exec(last) ?? [];
	const start = number && String(BigInt(number) + 1n).padStart(number.length, '0');
	return posix.join(folder, `${start ?? last}_auth${posix.extname(usual)}`);
}

interface PrismaSchema {
	/** The file that models are added to. */
	readonly path: string;
	/** What else is read with it. */
	readonly others: readonly string[];
}

export function prismaSchema(project: Project): PrismaSchema {
	const told = prismaSetting(project, 'schema');
	const usual = ['prisma/schema.prisma', 'schema.prisma'];
	const named = told === undefined ? usual : inFolder(project, told);
	const there = named.filter((path) => project.text(path) !== undefined);
	const isMain = (path: string) => /^datasource\b/m.test(project.text(path) ?? '');
	const path = there.find(isMain) ?? there[0] ?? named[0] ?? 'prisma/schema.prisma';
	return { path, others: told === undefined ? [] : there.filter((one) => one !== path) };
}

function inFolder(project: Project, path: string): readonly string[] {
	if (path.endsWith('.prisma')) return [path];
	const files = project.list(path).filter((name) => name.endsWith('.prisma'));
	return files.map((name) => posix.join(path, name));
}

/** Whether its tables come by migrations: in a database without any, `migrate dev` would offer to delete all data. */
function prismaMigrates(project: Project): boolean {
	const { path, others } = prismaSchema(project);
	const schema = [path, ...others].map((one) => project.text(one) ?? '').join('\n');
	if (databaseOf(schema) === 'mongodb') return false;
	const folder = prismaSetting(project, 'path') ?? posix.join(posix.dirname(path), 'migrations');
	return (
		!/^model\b/m.test(schema) ||
		project.text(posix.join(folder, 'migration_lock.toml')) !== undefined
	);
}

/** A path in the settings of Prisma, such as `prisma/schema` of `schema: path.join('prisma', 'schema')`. */
function prismaSetting(project: Project, name: 'schema' | 'path'): string | undefined {
	const value = String.raw`((?:path\.)?(?:join|resolve)\([^()]{1,200}\)|["'\`][^"'\`\n]{1,200}["'\`])`;
	const said = new RegExp(`\\b${name}["']?\\s{0,9}:\\s{0,9}${value}`);
	const inManifest = /"prisma"\s{0,9}:\s{0,9}\{[^{}]{0,400}\}/;
	const [text = ''] = inManifest.exec(project.text('package.json') ?? '') ?? [];
	const [, found = ''] = said.exec(settings(project, 'prisma.config')) ?? said.exec(text) ?? [];
	const parts = [...found.matchAll(/["'`]([\w./-]+)["'`]/g)].map(([, part = '']) => part);
	return parts.length > 0 ? posix.join(...parts) : undefined;
}

/** The text of a tool's file of settings. */
function settings(project: Project, name: string): string {
	return ['ts', 'js', 'mts', 'mjs'].map((one) => project.text(`${name}.${one}`) ?? '').join('\n');
}
