// The files that the program copies as they are; goldens only list them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../e2e/support/repository.ts';

const assets = join(repository, 'dist/assets');
/** Folder of templates → where the runtime lies in an app of that framework. */
const folders = [
	['sveltekit', 'src/lib/server/auth'],
	['qwik', 'src/auth'],
	['next', 'lib/auth'],
	['next', 'src/lib/auth']
] as const;

let all: ReadonlyMap<string, string> | undefined;

/** Text of each file that is copied unchanged, by its path in an app. */
export function copies(): ReadonlyMap<string, string> {
	all ??= new Map(
		folders.flatMap(([framework, folder]) => [
			...runtime(folder),
			...providers(folder),
			...adapters(folder),
			...integration(framework, folder)
		])
	);
	return all;
}

function runtime(folder: string): (readonly [string, string])[] {
	const { files }: { files: Record<string, { text: string }> } = read('runtime.json');
	return Object.entries(files).map(([path, { text }]) => [`${folder}/${path}`, text] as const);
}

function providers(folder: string): (readonly [string, string])[] {
	return readdirSync(join(assets, 'providers')).map((name) => {
		const { module, text }: { module: string; text: string } = read(`providers/${name}`);
		return [`${folder}/providers/${module}.ts`, text] as const;
	});
}

/** The templates that are no more than copied; what differs between major versions has a number at the end. */
function integration(framework: string, folder: string): (readonly [string, string])[] {
	const templates = join(assets, 'templates', framework);
	return readdirSync(templates)
		.filter((name) => /(?<!-\d)\.tsx?$/.test(name) && name !== 'hooks.server.ts')
		.map((name) => [`${folder}/${name}`, readFileSync(join(templates, name), 'utf8')] as const);
}

function adapters(folder: string): (readonly [string, string])[] {
	return readdirSync(join(assets, 'adapters')).flatMap((name) => {
		const asset: { id: string; text: string; schemas: { path: string; text: string }[] } = read(
			`adapters/${name}`
		);
		const schemas = asset.schemas.map(({ path, text }) => [path, text] as const);
		return [[`${folder}/adapters/${asset.id}.ts`, asset.text] as const, ...schemas];
	});
}

function read(name: string) {
	return JSON.parse(readFileSync(join(assets, name), 'utf8'));
}
