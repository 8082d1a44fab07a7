// What the compiler of an app cannot make of the sign-in code.
import { type Finding, finding } from '../codes/finding.ts';
import { literalOf, valuesOf, withoutComments } from '../detect/object-literal.ts';
import type { Checked } from './check.ts';

const where = 'tsconfig.json';
/** Types of other platforms bring the language and the Web along. */
const bringers = /^(bun-types|@types\/bun|@types\/deno|@cloudflare\/workers-types)$/;

/** Settings of TypeScript that are older than the sign-in code. What is not said, or said elsewhere, is left alone. */
export function compilerSettings({ project, asked }: Checked): Finding[] {
	const code = withoutComments(project.text(where) ?? '');
	const said = (name: string) =>
		valuesOf(code, name).flatMap((value) => literalOf(value)?.toLowerCase() ?? [])[0];
	const packages = asked();
	const wanted = [
		...languageOf(code, said('target'), Object.keys(packages)),
		...modulesOf(said('module'), said('moduleResolution'), packages['typescript'])
	];
	if (!project.typescript || wanted.length === 0) return [];
	const title = `${where} is older than the sign-in code, which does not compile: set ${wanted.join(' and ')}`;
	return [finding('COMPILER_TOO_OLD', { title, where })];
}

/** ES2022, and the Web's own types. */
function languageOf(
	code: string,
	target: string | undefined,
	packages: readonly string[]
): readonly string[] {
	const [, own] = /"lib"\s*:\s*\[([^\]]*)\]/i.exec(code) ?? [];
	const isNew = /\b(es(202[2-9]|20[3-9]\d|next))\b/i.test(own ?? target ?? 'esnext');
	const hasWeb = own === undefined || /\b(dom|webworker)\b/i.test(own);
	if ((isNew && hasWeb) || packages.some((name) => bringers.test(name))) return [];
	return ['"lib": ["ES2022", "DOM"]'];
}

/** A way to find modules that reads `exports` of packages. Without a word, TypeScript before 6 took the old one for CommonJS. */
function modulesOf(
	module: string | undefined,
	resolution: string | undefined,
	typescript = ''
): readonly string[] {
	const isOld = resolution
		? /^(node|node10|classic)$/.test(resolution)
		: module === 'commonjs' && /^[~^]?[1-5]\./.test(typescript);
	if (!isOld) return [];
	return [module === 'commonjs' ? '"module": "nodenext"' : '"moduleResolution": "bundler"'];
}
