// The files that the program copies as they are; goldens only list them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../e2e/support/repository.ts';

const assets = join(repository, 'dist/assets');
const folder = 'src/lib/server/auth';

let all: ReadonlyMap<string, string> | undefined;

/** Text of each file that is copied unchanged, by its path in an app. */
export function copies(): ReadonlyMap<string, string> {
	all ??= new Map([...runtime(), ...providers(), ...adapters(), integration()]);
	return all;
}

function runtime(): (readonly [string, string])[] {
	const { files }: { files: Record<string, { text: string }> } = read('runtime.json');
	return Object.entries(files).map(([path, { text }]) => [`${folder}/${path}`, text] as const);
}

function providers(): (readonly [string, string])[] {
	return readdirSync(join(assets, 'providers')).map((name) => {
		const { module, text }: { module: string; text: string } = read(`providers/${name}`);
		return [`${folder}/providers/${module}.ts`, text] as const;
	});
}

function adapters(): (readonly [string, string])[] {
	return readdirSync(join(assets, 'adapters')).flatMap((name) => {
		const asset: { id: string; text: string; schemas: { path: string; text: string }[] } = read(
			`adapters/${name}`
		);
		const schemas = asset.schemas.map(({ path, text }) => [path, text] as const);
		return [[`${folder}/adapters/${asset.id}.ts`, asset.text] as const, ...schemas];
	});
}

function integration(): readonly [string, string] {
	const path = 'templates/sveltekit/sveltekit.ts';
	return [`${folder}/sveltekit.ts`, readFileSync(join(assets, path), 'utf8')];
}

function read(name: string) {
	return JSON.parse(readFileSync(join(assets, name), 'utf8'));
}
