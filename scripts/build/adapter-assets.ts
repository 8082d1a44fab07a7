import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdapterAsset, AdapterEntry, VendorFile } from '../../src/templates/catalogue.ts';
import { type DocTag, docTags, docTitle, pageOf } from './doc-tags.ts';
import { filesBelow, vendorFile } from './runtime-assets.ts';

/** Every adapter of templates/adapters, sorted by ID. Throws if its metadata is incomplete. */
export function adapterAssets(root: string): AdapterAsset[] {
	const assets = adapterFiles(root).flatMap(({ path, file }) => {
		if (!isAdapter(file.text)) return [];
		try {
			return [adapterAsset(root, path, file)];
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			throw new Error(`templates/adapters/${path}: ${reason}`, { cause: error });
		}
	});
	return assets.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Shared files of adapters, and base adapters of others, by path inside the vendored folder. */
export function adapterParts(root: string): Record<string, VendorFile> {
	const all = adapterFiles(root).map(({ path, file }) => [`adapters/${path}`, file] as const);
	const imported = new Set(all.flatMap(([, { imports }]) => imports));
	return Object.fromEntries(
		all.filter(([path, { text }]) => imported.has(path) || !isAdapter(text))
	);
}

export function adapterSummary({ id, name, aliases, hint }: AdapterAsset): AdapterEntry {
	return { id, name, aliases, ...(hint !== undefined && { hint }) };
}

function adapterFiles(root: string): { path: string; file: VendorFile }[] {
	const folder = join(root, 'templates/adapters');
	// A name with a second dot is a schema.
	const modules = filesBelow(folder).filter((path) => /^[^.]+\.ts$/.test(path));
	return modules.map((path) => ({ path, file: vendorFile(root, folder, path) }));
}

/** Schemas that are modules, by their path inside the vendored folder's assets. */
export function schemaTexts(root: string): (readonly [string, string])[] {
	const folder = join(root, 'templates/adapters');
	const modules = filesBelow(folder).filter((path) => /\..+\.ts$/.test(path));
	return modules.map((path) => [`schemas/${path}`, readFileSync(join(folder, path), 'utf8')]);
}

function isAdapter(text: string): boolean {
	return docTags(tagComment(text)).some(({ name }) => name === 'docs');
}

function adapterAsset(root: string, path: string, file: VendorFile): AdapterAsset {
	const comment = tagComment(file.text);
	const tags = docTags(comment);
	const all = (name: string) => valuesOf(tags, name);
	const called = /^export function (\w+)/m.exec(file.text)?.[1];
	const [migrate] = all('migrate');
	const [later] = all('later');
	const [migration] = all('migration').map(readMigration);
	const [tables] = all('tables').map(readTables);
	const [hint] = all('hint');
	const [client] = all('client').map(readClient);
	return {
		id: path.slice(0, -'.ts'.length),
		name: docTitle(comment),
		aliases: all('alias'),
		...(hint !== undefined && { hint }),
		docs: pageOf(all('docs')) ?? '',
		notes: all('note'),
		...(called !== undefined && { function: called }),
		env: all('env').map(readVariable),
		dev: all('dev'),
		install: all('install'),
		schemas: all('schema').map((value) => readSchema(root, value)),
		...(tables !== undefined && { tables }),
		...(migrate !== undefined && { migrate }),
		...(later !== undefined && { later }),
		...(migration !== undefined && { migration }),
		ignore: all('ignore'),
		gives: all('gives'),
		...(client !== undefined && { client }),
		...file
	};
}

function valuesOf(tags: readonly DocTag[], wanted: string): string[] {
	return tags.filter(({ name }) => name === wanted).map(({ value }) => value);
}

function readVariable(value: string): AdapterAsset['env'][number] {
	const [name = '', ...example] = value.split(' ');
	return {
		name: name.replace(/\?$/, ''),
		example: example.join(' '),
		required: !name.endsWith('?')
	};
}

function readSchema(root: string, value: string): AdapterAsset['schemas'][number] {
	const [file = '', path, dialect] = value.split(' ');
	if (path === undefined) throw new Error(`@schema ${value} does not say where ${file} goes`);
	const text = readFileSync(join(root, 'templates/adapters', file), 'utf8');
	return { file, text, path, ...(dialect !== undefined && { dialect }) };
}

function readClient(value: string): NonNullable<AdapterAsset['client']> {
	const [name = '', made = '', files = ''] = value.split(' ');
	return { name, made, files: files.split(',') };
}

function readMigration(value: string): NonNullable<AdapterAsset['migration']> {
	const [run = '', then] = value.split('; ');
	const [tool = '', ...command] = run.split(' ');
	return { tool, command: command.join(' '), ...(then !== undefined && { then }) };
}

function readTables(value: string): NonNullable<AdapterAsset['tables']> {
	const [name = '', exportedBy = ''] = value.split(' ');
	return { name, exportedBy };
}

/** The JSDoc comment at the start of a line that says where the documentation is. */
function tagComment(text: string): string {
	const comments = text.match(/^\/\*\*[\s\S]*?\*\//gm) ?? [];
	return comments.find((comment) => comment.includes('@docs')) ?? '';
}
