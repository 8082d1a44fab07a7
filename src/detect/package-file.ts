import { join } from 'node:path';
import { type ParseError, parse } from 'jsonc-parser';
import { frame } from '../edit/code-frame.ts';
import { CliError } from '../errors.ts';
import { foldersUpTo, toShellPath } from './cwd.ts';
import type { PackageFile, Reader } from './reader.ts';
import type { Recognized } from './recognition.ts';

type Strings = Readonly<Record<string, string>>;

/** Reads the package.json of an app. Throws `CliError` NO_PACKAGE_JSON or PACKAGE_JSON_MALFORMED. */
export function readPackage(reader: Reader, root: string, known: Recognized): PackageFile {
	const text = reader.text(join(root, 'package.json'));
	if (text === undefined) throw noPackage(reader, root, known);
	const pkg = parsePackage(text);
	if (pkg) return pkg;
	const errors: ParseError[] = [];
	parse(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
	throw new CliError('PACKAGE_JSON_MALFORMED', {
		title: 'package.json is not a JSON object',
		fix: 'Correct the file; "npm pkg get name" tells when it can be read again.',
		...(errors[0] && { detail: frame(text, errors[0].offset) })
	});
}

/** The parts of a package.json, or undefined if it is not a JSON object. */
export function parsePackage(text: string): PackageFile | undefined {
	let value: unknown;
	try {
		value = JSON.parse(text.replace(/^\uFEFF/, ''));
	} catch (error) {
		if (error instanceof SyntaxError) return undefined;
		throw error;
	}
	if (!isObject(value) || Array.isArray(value)) return undefined;
	const workspaces = value['workspaces'];
	const patterns =
		isObject(workspaces) && 'packages' in workspaces ? workspaces['packages'] : workspaces;
	return {
		name: string(value['name']),
		version: string(value['version']),
		dependencies: { ...strings(value['dependencies']), ...strings(value['devDependencies']) },
		scripts: strings(value['scripts']),
		packageManager: string(value['packageManager']),
		workspaces: Array.isArray(patterns) ? patterns.filter((item) => typeof item === 'string') : [],
		prettier: isObject(value['prettier']) ? JSON.stringify(value['prettier']) : undefined
	};
}

function noPackage(reader: Reader, root: string, known: Recognized): CliError {
	const above = foldersUpTo(root, '/')
		.slice(1, 6)
		.find((folder) => reader.kind(join(folder, 'package.json')) === 'file');
	return new CliError('NO_PACKAGE_JSON', {
		title: `There is no package.json in ${JSON.stringify(root)}`,
		fix: above
			? `Run it in the folder of your app: npx auth-cli init --cwd ${toShellPath(above)}`
			: `Run it in the folder of your app, or make a new one first: ${known.newApp}`
	});
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

function string(value: unknown): string | undefined {
	return typeof value === 'string' ? value : undefined;
}

function strings(value: unknown): Strings {
	if (!isObject(value)) return {};
	return Object.fromEntries(
		Object.entries(value).flatMap(([key, item]) => (typeof item === 'string' ? [[key, item]] : []))
	);
}
