import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isAllTypes, toJavaScript } from './javascript/to-javascript.ts';
import { filesBelow } from './runtime-assets.ts';

const root = join(import.meta.dirname, '../..');

/** A TypeScript source for apps, by its place among the assets. */
export type Sources = ReadonlyMap<string, string>;

/** What an app in JavaScript gets instead of a source: text by extension. */
export type JavaScriptForm = Readonly<Record<string, string>>;

/**
 * The sources as JavaScript with JSDoc, formatted like this repository; by path without extension.
 */
export function javaScriptForms(sources: Sources): Map<string, JavaScriptForm> {
	const files = new Map([...sources].flatMap(([path, source]) => filesFor(path, source)));
	const formatted = format(files);
	const forms = new Map<string, JavaScriptForm>();
	for (const [file, text] of formatted) {
		const [, path = '', ending = ''] = /^(.*?)((?:\.globals)?(?:\.d\.ts|\.js))$/.exec(file) ?? [];
		forms.set(path, { ...forms.get(path), [ending]: text });
	}
	return forms;
}

function filesFor(path: string, source: string): [string, string][] {
	const stem = path.replace(/\.tsx?$/, '');
	if (isAllTypes(source, path)) return [[`${stem}.d.ts`, source]];
	const { text, globals } = toJavaScript(source, path);
	const files: [string, string][] = [[`${stem}.js`, text]];
	return globals === undefined ? files : [...files, [`${stem}.globals.d.ts`, globals]];
}

/** Whole folders at once: starting the formatter takes longer than all it does. */
function format(files: ReadonlyMap<string, string>): Map<string, string> {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-javascript-'));
	try {
		cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
		// Some templates have lines of another length.
		const sources = join(folder, 'templates');
		for (const [path, text] of files) {
			mkdirSync(dirname(join(sources, path)), { recursive: true });
			writeFileSync(join(sources, path), text);
		}
		const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
		const args = ['format', '--write', '--vcs-enabled=false', `--config-path=${folder}`, sources];
		execFileSync(process.execPath, [biome, ...args], { cwd: folder, stdio: 'pipe' });
		return new Map(
			filesBelow(sources).map((path) => [path, readFileSync(join(sources, path), 'utf8')])
		);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** The script of a Svelte or Vue component in JavaScript. One of Astro may be in TypeScript anywhere. */
export function componentForm(path: string, source: string): string {
	const found = /<script( setup)? lang="ts">\n([\s\S]*?)<\/script>/.exec(source);
	if (found === null) return source;
	const [whole, setup = '', script = ''] = found;
	const plain = script.replace(/^\t/gm, '');
	const form = javaScriptForms(new Map([[`${path}.ts`, plain]])).get(path)?.['.js'] ?? '';
	// Vue formatters do not indent it.
	const indented = setup ? form : form.replace(/^(?=.)/gm, '\t');
	return source.replace(whole, () => `<script${setup}>\n${indented}</script>`);
}
