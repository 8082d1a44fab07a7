// Makes an app of a server framework run our middleware before everything else, body parsers among it:
//   const app = express();               const app = express();
//                                        app.use(handle);
//   this.app = new Hono();               the same with this.app.use(handle);
//   new Hono().get('/', …)               new Hono().use(handle).get('/', …), and so always where types follow chains
//   return express();                    return express().use(handle);
import type { ts } from 'ts-morph';
import type { CodeStyle } from '../detect/style.ts';
import type { Edit, EditedFile } from './edit.ts';
import { endWithComment, importLine, insertImports } from './import-lines.ts';
import { freeName, sameModule } from './names.ts';
import { refuse, refuseBroken, unsupportedShape } from './refusal.ts';
import {
	bindings,
	type Creator,
	createdApps,
	isCommonJs,
	type MadeApp,
	mountedCalls,
	requires
} from './server-apps.ts';
import { indentAt, parse, type Splice, splice } from './source-file.ts';
import { quoted, styleOf } from './source-style.ts';

interface Options extends EditedFile {
	/** The import specifier of the configuration, which exports `handle`. */
	readonly importFrom: string;
	readonly creator: Creator;
}

/** Adds our middleware to the app that a module creates and serves. */
export function mount(source: string, options: Options): Edit {
	const { fileName, importFrom, creator } = options;
	const file = parse(source, fileName);
	const style = styleOf(file, options.style);
	const snippet = snippetFor(importFrom, creator, style);
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	if (mountedCalls(file, importFrom).length > 0) return { ok: true, text: source };
	const [made, another] = createdApps(file, creator);
	if (made === undefined || another !== undefined) {
		const what = made === undefined ? 'makes no app' : 'makes several apps';
		const reason = `${fileName} ${what} by ${creator.code} that a middleware could be put into`;
		return refuse(file, { reason, at: another?.creation.getStart(file), snippet });
	}
	if (made.rich !== undefined && made.statement === undefined) {
		const reason = `${fileName} makes its app by ${made.rich}, whose own methods would be lost behind .${creator.method}(), and gives it no name`;
		const own = snippetFor(importFrom, { ...creator, code: made.rich }, style);
		return refuse(file, { reason, at: made.creation.getStart(file), snippet: own });
	}
	const there = importedHandle(file, importFrom);
	const local = there ?? freeName(file, 'handle', 'authHandle');
	const line = lineFor(file, { local, importFrom, style, before: made.creation.pos });
	const call = insertion(file, made, { local, style, creator });
	const text = splice(source, there === undefined ? [line, call] : [call]);
	const after = parse(text, fileName);
	if (refuseBroken(after, snippet) === undefined && mountedCalls(after, importFrom).length === 1) {
		return { ok: true, text };
	}
	const why = `the code around ${creator.code} is unusual`;
	return unsupportedShape(file, why, { node: made.creation, snippet });
}

/** The name for an import without a use. */
function importedHandle(file: ts.SourceFile, importFrom: string): string | undefined {
	const all = bindings(file).filter(({ from }) => sameModule(from, importFrom));
	return all.find(({ imported }) => imported === 'handle')?.local;
}

interface Call extends Naming {
	readonly creator: Creator;
}

interface Naming {
	readonly local: string;
	readonly style: CodeStyle;
}

function insertion(file: ts.SourceFile, made: MadeApp, { local, style, creator }: Call): Splice {
	const { creation, name, statement } = made;
	const call = `.${creator.method}(${local})`;
	const source = file.text;
	if (creator.chained || name === undefined || statement === undefined) {
		const rest = source.slice(creation.end);
		const space = /^(\s*)\./.exec(rest)?.[1] ?? '';
		return { start: creation.end, text: `${space}${call}` };
	}
	const indent = indentAt(source, statement.getStart(file));
	const ends = style.semicolons || endsWithSemicolon(source, statement) ? ';' : '';
	const start = endWithComment(source, statement.end);
	return { start, text: `${style.newline}${indent}${name}${call}${ends}` };
}

function endsWithSemicolon(source: string, statement: ts.Statement): boolean {
	return source[statement.end - 1] === ';';
}

function lineFor(
	file: ts.SourceFile,
	given: Naming & { readonly importFrom: string; readonly before: number }
): Splice {
	const { local, importFrom, before, style } = given;
	if (!isCommonJs(file)) {
		const line = importLine({ name: 'handle', local, from: importFrom }, style);
		return insertImports(file, [line], style);
	}
	const end = style.semicolons ? ';' : '';
	const name = local === 'handle' ? local : `handle: ${local}`;
	const line = `const { ${name} } = require(${quoted(importFrom, style)})${end}`;
	const above = requires(file).findLast((one) => one.end <= before);
	if (above === undefined) return insertImports(file, [line], style);
	return { start: endWithComment(file.text, above.end), text: style.newline + line };
}

function snippetFor(importFrom: string, { code, method }: Creator, style: CodeStyle): string {
	const end = style.semicolons ? ';' : '';
	return [
		importLine({ name: 'handle', from: importFrom }, style),
		'',
		`const app = ${code}${end}`,
		'// Before everything else that the app uses, body parsers above all.',
		`app.${method}(handle)${end}`
	].join('\n');
}
