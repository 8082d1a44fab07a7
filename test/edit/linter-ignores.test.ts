import { describe, expect, it } from 'vitest';
import { hunksBetween, revertHunks } from '../../src/edit/hunks.ts';
import { ignoreInLinter } from '../../src/edit/linter-ignores.ts';

const folder = 'src/lib/auth';
const place = (path: string, quote = "'") => ({ path, folder, newline: '\n', indent: '  ', quote });
const taken = (source: string, text: string) =>
	revertHunks(`${text}\n// mine`, hunksBetween(source, text), { untouched: false })?.slice(0, -8);
const item = `{ ignores: ['${folder}/**'] },`;

describe('a folder in the ignore list of a linter', () => {
	it.each([
		['export default [\n  js.configs.recommended,\n];\n', `export default [\n  ${item}\n  js`],
		['export default [];\n', `export default [${item.slice(0, -1)}];`],
		['export default defineConfig([\n  next,\n]);\n', `defineConfig([\n  ${item}\n  next`],
		['export default tseslint.config(\n  js,\n);\n', `tseslint.config(\n  ${item}\n  js`],
		['export default withNuxt(own)\n', `withNuxt(${item} own)`],
		['export default withNuxt({\n  rules: {},\n});\n', `withNuxt(${item} {\n  rules`],
		[
			"const files = ['a'];\nconst config = defineConfig([\n  next,\n]);\n\nexport default config;\n",
			`const config = defineConfig([\n  ${item}\n  next`
		],
		['const a = [\n  b\n]\nmodule.exports = a\n', `const a = [\n  ${item}\n  b`],
		['export default [\njs,\n];\n', `export default [\n  ${item}\njs`],
		['export default [ js ];\n', `export default [${item} `],
		['module.exports=[a];\n', `module.exports=[${item} a]`],
		['const a:Config[] = [\n  b\n];\nexport default a;\n', `= [\n  ${item}`],
		['// module.exports = [a]\nexport default [\n  b\n];\n', `]\nexport default [\n  ${item}`],
		['/** @type {X} */\nconst a: Config[] = [\n  b\n];\nexport default a;\n', `= [\n  ${item}`]
	])('is added to a flat configuration: %j', (source, expected) => {
		const text = ignoreInLinter(source, place('eslint.config.js'));
		expect(text).toContain(expected);
		expect(ignoreInLinter(text, place('eslint.config.js'))).toBe(text);
		expect(taken(source, text)).toBe(source);
	});

	it.each([
		[
			'.eslintrc.json',
			'{\n  "root": true\n}\n',
			`{\n  "ignorePatterns": ["${folder}/**"],\n  "root"`
		],
		[
			'.eslintrc.json',
			'{ "ignorePatterns": ["dist"] }\n',
			`"ignorePatterns": ["${folder}/**", "dist"]`
		],
		[
			'.eslintrc.cjs',
			"module.exports = {\n  ignorePatterns: ['a'],\n};\n",
			`['${folder}/**', 'a']`
		],
		[
			'.eslintrc.cjs',
			'module.exports = {\n  root: true,\n};\n',
			`{\n  ignorePatterns: ['${folder}/**'],`
		],
		['.eslintrc.json', '{}', `{\n  "ignorePatterns": ["${folder}/**"]\n}`],
		['.eslintrc.json', '{\n}\n', `{\n  "ignorePatterns": ["${folder}/**"]\n}\n`],
		['.eslintrc.json', '{"ignorePatterns":["a"]}', `{"ignorePatterns":["${folder}/**", "a"]}`],
		['.eslintrc.json', '{ "ignorePatterns": [] }', `{ "ignorePatterns": ["${folder}/**"] }`],
		['.eslintrc.json', '{ "ignorePatterns": [ ] }', `{ "ignorePatterns": ["${folder}/**" ] }`],
		[
			'.eslintrc.json',
			'// own\n{\n  "root": true\n}\n',
			`{\n  "ignorePatterns": ["${folder}/**"],`
		],
		[
			'.eslintrc.cjs',
			'module.exports={\n  root: true\n};',
			`s={\n  ignorePatterns: ['${folder}/**'],`
		],
		[
			'.eslintrc.cjs',
			'const base = { a: 1 };\nmodule.exports = {\n  root: true\n};\n',
			`const base = { a: 1 };\nmodule.exports = {\n  ignorePatterns: ['${folder}/**'],`
		],
		['.eslintrc', '{ "root": true }\n', `"ignorePatterns": ["${folder}/**"],`],
		['.eslintrc', '\n{ "root": true }\n', `\n{\n  "ignorePatterns": ["${folder}/**"],`],
		['.eslintignore', '', `${folder}\n`],
		['.eslintignore', 'dist\n', `dist\n${folder}\n`],
		['.eslintignore', 'dist', `dist\n${folder}\n`]
	])('is a pattern of %s: %j', (path, source, expected) => {
		const text = ignoreInLinter(source, place(path));
		expect(text).toContain(expected);
		expect(ignoreInLinter(text, place(path))).toBe(text);
		expect(taken(source, text)).toBe(source);
	});

	it.each([
		[
			'eslint.config.js',
			'/*\nexport default [\n  old\n];\n*/\nexport default [\n  js\n];\n',
			`*/\nexport default [\n  ${item}\n  js`
		],
		[
			'eslint.config.js',
			'// as in src/lib/auth\nexport default [\n  js\n];\n',
			`export default [\n  ${item}\n  js`
		],
		[
			'eslint.config.js',
			'const config = [\n  js\n];\nexport default config; // all\n',
			`const config = [\n  ${item}\n  js`
		],
		[
			'eslint.config.js',
			"export default [\n  { files: ['src/**'] }, // see 'a/*'\n  b\n];\n",
			`export default [\n  ${item}\n  { files: ['src/**'] }, // see`
		],
		['eslint.config.js', 'export default [ // all\n  js\n];\n', `[${item}  // all\n  js`],
		[
			'.eslintrc.cjs',
			"module.exports = {\n  // ignorePatterns: ['a'],\n  root: true\n};\n",
			`{\n  ignorePatterns: ['${folder}/**'],\n  // ignorePatterns: ['a'],\n  root`
		],
		[
			'.eslintrc.cjs',
			"module.exports = {\n  // ignorePatterns: ['a'],\n  ignorePatterns: ['b']\n};\n",
			`['a'],\n  ignorePatterns: ['${folder}/**', 'b']`
		],
		[
			'.eslintrc',
			'// own\n{\n  "root": true\n}\n',
			`{\n  "ignorePatterns": ["${folder}/**"],\n  "root"`
		],
		['.eslintrc.json', '{ "ignorePatterns": [ // none\n] }\n', `["${folder}/**" // none\n]`],
		['.eslintrc.json', '{ // none\n}\n', `{\n  "ignorePatterns": ["${folder}/**"] // none\n}`]
	])('is added in %s beside comments: %j', (path, source, expected) => {
		const text = ignoreInLinter(source, place(path));
		expect(text).toContain(expected);
		expect(ignoreInLinter(text, place(path))).toBe(text);
		expect(taken(source, text)).toBe(source);
	});

	it.each([
		['eslint.config.js', 'export default antfu({ vue: true })\n'],
		['eslint.config.js', 'export default await made();\n'],
		['eslint.config.js', 'export { default } from "../eslint.config.js";\n'],
		['eslint.config.js', "const names = ['a'];\nexport default made(names);\n"],
		['eslint.config.js', 'module.exports = [a];\nmodule.exports = [b];\n'],
		['.eslintrc.yml', 'root: true\n']
	])('is left to the owner when %s is %j', (path, source) => {
		expect(ignoreInLinter(source, place(path))).toBe(source);
	});

	it.each([
		['eslint.config.js', 'export default [];\n', `[{ ignores: ["${folder}/**"] }]`],
		[
			'.eslintrc.cjs',
			'module.exports = {\n  root: true\n};\n',
			`{\n  ignorePatterns: ["${folder}/**"],`
		]
	])('has the quotes of the app in %s', (path, source, expected) => {
		expect(ignoreInLinter(source, place(path, '"'))).toContain(expected);
	});
});
