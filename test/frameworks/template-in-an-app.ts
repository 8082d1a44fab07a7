import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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
	const template = readFileSync(new URL(path, templates), 'utf8');
	let text = path.endsWith('.hbs') ? await render(template, holes) : template;
	for (const [index, [name, code]] of Object.entries(imports).entries()) {
		const file = join(folder, `beside-${index}.ts`);
		writeFileSync(file, code);
		text = text.replaceAll(`'${name}'`, () => `'${file}'`);
	}
	const file = join(folder, basename(path, '.hbs'));
	writeFileSync(file, text);
	return import(file);
}
