import { basename } from 'node:path';
import { ts } from 'ts-morph';
import { descendants, place, type Source } from './source-tree.ts';

/** Ids and names of packages that are words of every program as well: they count where they are all that a literal says. */
const ordinary = new Set(['next', 'fetch', 'react', 'vue', 'express']);

/** Its version 4 is a form of configurations, tokens and cookies as well, which more than one framework has. */
const formatOfTokens = 'next-auth';
const speaksOfIt = /^src\/(conversion\/|templates\/(optional-parts|spine)\.ts)/;

/** Literals of the program that name a framework, or a package of one, outside its own folder, the list and what Auth.js has for it. */
export function namedFrameworks(source: Source, known: readonly string[]): string[] {
	if (!/^(src|bin)\//.test(source.path)) return [];
	if (/^src\/(runtime|conversion\/packages)\//.test(source.path)) return [];
	if (/^src\/frameworks\/([\w-]+\/|index\.ts)/.test(source.path)) return [];
	const names = known.filter((name) => !(name === formatOfTokens && speaksOfIt.test(source.path)));
	return descendants(source.file)
		.filter((node) => ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node))
		.filter(({ parent }) => !ts.isImportDeclaration(parent) && !ts.isImportTypeNode(parent))
		.flatMap((node) => {
			// A regular expression has its slashes escaped.
			const text = node.getText().replaceAll('\\/', '/');
			const name = names.find((one) => says(text, one));
			return name === undefined ? [] : [`${place(source, node)}: names ${name}`];
		});
}

function says(text: string, name: string): boolean {
	if (ordinary.has(name)) return text.slice(1, -1) === name;
	const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	return new RegExp(`(?<!\\w)${escaped}(?!\\w)`).test(text);
}

/** Words and shapes that the house does without. */
export function banned(source: Source): string[] {
	const found = descendants(source.file).flatMap((node) => {
		const reason = reasonAgainst(source, node);
		return reason === undefined ? [] : [`${place(source, node)}: ${reason}`];
	});
	return [...namelessFile(source.path), ...foreignRules(source), ...found];
}

/** ESLint takes it for an error where a comment names a rule of a plugin that an app has not got. */
function foreignRules({ path, file }: Source): string[] {
	const goesIntoApps = /^(src\/runtime|templates)\//.test(path);
	return goesIntoApps && /eslint-disable\S*[ \t]+\S*\//.test(file.text)
		? [`${path}: names a rule of an ESLint plugin`]
		: [];
}

/** Of Workers, `fetch` throws on it. */
function refusesRedirects(source: Source, node: ts.Node): boolean {
	if (!source.path.startsWith('src/runtime/') || !ts.isPropertyAssignment(node)) return false;
	return node.name.getText() === 'redirect' && /^['"]error['"]$/.test(node.initializer.getText());
}

function reasonAgainst(source: Source, node: ts.Node): string | undefined {
	if (refusesRedirects(source, node)) return 'a redirect that Workers do not know';
	if (node.kind === ts.SyntaxKind.AnyKeyword) return 'any';
	if (ts.isNonNullExpression(node)) return 'non-null assertion';
	if (isCast(node) && !/^src\/(edit|frameworks|conversion)\//.test(source.path)) return 'cast';
	if (isExit(node) && !source.path.startsWith('bin/')) return 'process.exit';
	if (isTerminal(node) && !mayWrite(source.path))
		return 'the terminal, which src/terminal.ts alone writes to';
	if (isDefaultExport(node) && !mayExportDefault(source.path)) return 'default export';
	return undefined;
}

function isCast(node: ts.Node): boolean {
	if (ts.isTypeAssertionExpression(node)) return true;
	return ts.isAsExpression(node) && node.type.getText() !== 'const';
}

function isExit(node: ts.Node): boolean {
	if (!ts.isPropertyAccessExpression(node) || node.expression.getText() !== 'process') return false;
	return /^(exit|exitCode|reallyExit|abort)$/.test(node.name.text);
}

/** What is written there by any other way may steer it. */
function isTerminal(node: ts.Node): boolean {
	if (ts.isIdentifier(node)) return /^(console|thisTerminal)$/.test(node.text);
	if (ts.isBindingElement(node)) {
		const declared = node.parent.parent;
		const from = ts.isVariableDeclaration(declared) ? declared.initializer?.getText() : undefined;
		return (
			from === 'process' && /^(stdout|stderr)$/.test((node.propertyName ?? node.name).getText())
		);
	}
	return isStream(node);
}

function isStream(node: ts.Node): boolean {
	if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false;
	const name = ts.isPropertyAccessExpression(node) ? node.name : node.argumentExpression;
	return (
		node.expression.getText() === 'process' && /^['"]?(stdout|stderr)['"]?$/.test(name.getText())
	);
}

/** What goes into apps writes into their logs; questions drawn in place write there with their words cleaned. */
function mayWrite(path: string): boolean {
	return /^(src\/runtime\/|templates\/|src\/terminal\.ts|src\/cli\.ts|src\/prompt\/drawn\.ts|bin\/)/.test(
		path
	);
}

function isDefaultExport(node: ts.Node): boolean {
	if (ts.isExportAssignment(node)) return true;
	if (ts.isExportSpecifier(node)) return node.name.text === 'default';
	return node.kind === ts.SyntaxKind.DefaultKeyword && !ts.isDefaultClause(node.parent);
}

/** The configuration imports providers as defaults, packages that were converted from have such, and Qwik, Next.js, React Router and SolidStart take pages as defaults. */
function mayExportDefault(path: string): boolean {
	return (
		/^templates\/(providers|compat)\//.test(path) ||
		/^templates\/(qwik|next\/(demo|pages)|nuxt\/pages|react-router\/pages|(react-router|solid-start)\/demo)\//.test(
			path
		)
	);
}

function namelessFile(path: string): string[] {
	const name = basename(path).replace(/\.tsx?$/, '');
	return /^(utils?|helpers?|misc|common|shared|lib)$|-(utils?|helpers?)$/.test(name)
		? [`${path}: a file is named after the thing in it`]
		: [];
}

/** Ids that are also names of protocols or words of every program. */
const words = new Set(['oauth', 'oidc', 'email', 'credentials', 'webauthn', 'passkey', 'dev']);

/** String literals of the runtime that name a provider. */
export function namedProviders(source: Source, ids: readonly string[]): string[] {
	if (!source.path.startsWith('src/runtime/')) return [];
	return descendants(source.file)
		.filter((node) => ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
		.flatMap((node) => {
			const id = ids.find((one) => !words.has(one) && mentions(node.getText(), one));
			return id === undefined ? [] : [`${place(source, node)}: names the provider ${id}`];
		});
}

/**
 * Names of variables and of CSS properties, such as `VERCEL` and `box-shadow`, name no provider.
 */
function mentions(text: string, id: string): boolean {
	const found = text.match(new RegExp(`(?<![a-z0-9-])${id}(?![a-z0-9-])`, 'gi')) ?? [];
	return found.some((word) => word !== word.toUpperCase());
}
