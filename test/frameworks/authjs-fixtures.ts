import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { AuthjsApp, ReadAuthjs } from '../../src/frameworks/authjs.ts';
import { modulePaths, specifiersIn, stemOf } from '../../src/templates/module-imports.ts';
import { refusalText, style } from '../edit/edit-fixtures.ts';

type Files = Readonly<Record<string, string>>;

function tree(folder: string): Files {
	if (!existsSync(folder)) return {};
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((path) => join(folder, path))
		.filter((path) => statSync(path).isFile());
	return Object.fromEntries(
		files.map((path) => [relative(folder, path), readFileSync(path, 'utf8')])
	);
}

/** Apps before their imports are carried over, with what is read of them, or why it is not. */
export function authjsFixtures(edit: string) {
	const root = join(import.meta.dirname, '../fixtures/edits', edit);
	return readdirSync(root).map((name) => {
		const before = tree(join(root, name, 'before'));
		const wanted = join(root, name, 'refused.txt');
		const refused = existsSync(wanted) ? readFileSync(wanted, 'utf8') : undefined;
		const after = refused === undefined ? tree(join(root, name, 'after')) : undefined;
		const read = async (reader: (app: AuthjsApp) => Promise<ReadAuthjs>) => {
			const result = await reader(appOf(before));
			if ('ok' in result) return { after: undefined, refused: refusalText(result) };
			return { after: { ...before, ...Object.fromEntries(result.texts) }, refused: undefined };
		};
		return { name, after, refused, read };
	});
}

function appOf(files: Files): AuthjsApp {
	const names = /@auth\/|@hono\/auth-js|auth-astro|auth:config|auth\.config/;
	return {
		style,
		places: { config: 'src/auth.ts', runtime: 'src/lib/auth', env: '.env', icons: 'src/icons.ts' },
		texts: new Map(Object.entries(files).filter(([, text]) => names.test(text))),
		sources: new Map(Object.entries(files)),
		imports: (path, specifier) => {
			const asked = specifier === undefined ? specifiersIn(files[path] ?? '') : [specifier];
			const stems = asked.flatMap((one) => modulePaths({ aliases: [] }, path, one));
			return Object.keys(files).filter((one) => stems.includes(stemOf(one)));
		}
	};
}
