// What a component of the templates renders, as HTML: React is in no folder of this repository.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ts } from 'ts-morph';

type Component = (props: object) => unknown;
type Module = Readonly<Record<string, Component>>;

const templates = join(import.meta.dirname, '../../../templates');
const places: Readonly<Record<string, string>> = { './look': 'own-pages/look.ts' };
/** What React calls otherwise than HTML. */
const names: Readonly<Record<string, string>> = {
	className: 'class',
	defaultValue: 'value',
	autoComplete: 'autocomplete',
	autoFocus: 'autofocus',
	httpEquiv: 'http-equiv',
	maxLength: 'maxlength',
	formAction: 'formaction',
	referrerPolicy: 'referrerpolicy'
};

/** `name` as in `auth-form.tsx`, `component` as in `AuthForm`. */
export function rendered(name: string, component: string, props: object): string {
	return textOf(load(`next/components/${name}`)[component]?.(props));
}

function load(path: string): Module {
	const file = join(templates, path);
	const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
		fileName: file,
		compilerOptions: {
			jsx: ts.JsxEmit.React,
			jsxFactory: 'element',
			jsxFragmentFactory: 'Fragment',
			module: ts.ModuleKind.CommonJS,
			target: ts.ScriptTarget.ES2022
		}
	});
	const exports = {};
	const imported = (from: string): object => {
		if (from === 'react') return { useEffect: () => {}, useRef: () => ({}) };
		if (from.endsWith('.css')) return {};
		const sibling = places[from] ?? `${dirname(path)}/${from}.tsx`;
		return from.startsWith('./') ? load(sibling) : createRequire(file)(from);
	};
	const names = ['exports', 'require', 'element', 'Fragment'];
	const Fragment = ({ children }: { readonly children: unknown }) => children;
	new Function(...names, outputText)(exports, imported, element, Fragment);
	return exports;
}

interface Html {
	readonly html: string;
}

function element(type: string | Component, given: object | null, ...children: unknown[]): Html {
	const inner = children.length === 1 ? children[0] : children;
	if (typeof type !== 'string')
		return { html: textOf(type({ ...given, ...(children.length > 0 && { children: inner }) })) };
	const attributes = Object.entries(given ?? {})
		.filter(([name, value]) => name !== 'key' && value !== undefined && isShown(name, value))
		.map(([name, value]) => {
			const text = value === true && !name.includes('-') ? '' : escaped(value);
			return ` ${names[name] ?? name}="${text}"`;
		});
	return { html: `<${type}${attributes.join('')}>${textOf(children)}</${type}>` };
}

/** Those of ARIA and of our own say `false`, too. */
const isShown = (name: string, value: unknown) => value !== false || name.includes('-');

function textOf(child: unknown): string {
	if (Array.isArray(child)) return child.map(textOf).join('');
	if (typeof child === 'object' && child !== null && 'html' in child) return String(child.html);
	return child === undefined || child === null || typeof child === 'boolean' ? '' : escaped(child);
}

function escaped(value: unknown): string {
	return String(value).replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
}
