import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { render } from '../../src/templates/render.ts';

const templates = new URL('../../templates/', import.meta.url);

/** The module that a template becomes in an app, with `beside` it what it imports by other names. */
export async function templateInAnApp<T>(
	path: string,
	imports: Readonly<Record<string, string>>,
	holes: Readonly<Record<string, string>> = {}
): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-template-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const [index, code] of Object.values(imports).entries())
		writeFileSync(join(folder, `beside-${index}.ts`), code);
	const names = Object.keys(imports);
	const placed = (text: string) =>
		names.reduce(
			(all, name, index) =>
				all.replaceAll(`'${name}'`, () => `'${join(folder, `beside-${index}.ts`)}'`),
			text
		);
	const template = readFileSync(new URL(path, templates), 'utf8');
	const text = path.endsWith('.hbs') ? await render(template, holes) : template;
	// Those that it stands beside in the folder.
	for (const [, name = ''] of text.matchAll(/from '\.\/([\w-]+)'/g)) {
		const sibling = new URL(`${dirname(path)}/${name}.ts`, templates);
		if (!names.includes(`./${name}`) && existsSync(sibling))
			writeFileSync(join(folder, `${name}.ts`), placed(readFileSync(sibling, 'utf8')));
	}
	const file = join(folder, basename(path, '.hbs'));
	writeFileSync(file, placed(text));
	return import(file);
}
