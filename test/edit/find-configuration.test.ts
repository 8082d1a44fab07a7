import type { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import {
	type Entry,
	findConfigs,
	findProviderList,
	listedProviders
} from '../../src/edit/find-configuration.ts';
import { parse } from '../../src/edit/source-file.ts';

const imports = `import { Auth, ExpressAuth, initAuthConfig, useOfAuth, ExpressAuthOf } from './auth';
import config, { list, make } from './config';
import * as all from './all';
`;
const parsed = (source: string) => parse(imports + source, 'auth.ts');
const options: Entry = { name: 'options', as: 'configuration' };
const providers: Entry = { name: 'providers', as: 'list' };
const fromConfig = (name: string, as: 'configuration' | 'list') => ({ from: './config', name, as });

/** The list as written, or the reason and what comes at its place. */
function found(source: string, entry?: Entry) {
	const file = parsed(source);
	const result = findProviderList(file, entry);
	const { leads } = result;
	if ('list' in result) return { list: result.list.getText(), leads };
	const { reason, at } = result;
	return { reason, at: at === undefined ? undefined : file.text.slice(at).split('\n')[0], leads };
}

describe('findProviderList', () => {
	it.each([
		'Auth({ providers: [A] });',
		'export const { handle } = Auth({ providers: [A] });',
		'let other = 1, none;\nexport default (Auth({ providers: [A] }));',
		'export const onRequest = Auth({ providers: [A] }).onRequest;',
		'const all = [A];\nAuth({ providers: all });',
		'Auth({ providers: [A].filter(Boolean) });',
		'const given = { providers: [A] };\nAuth(given);\nAuth(given);',
		'Auth(async () => ({ providers: [A] }));',
		'const base = { providers: [A] };\nAuth({ debug: true, ...base });',
		'const a = { providers: [A] };\nconst b = { ...a };\nAuth({ ...b });',
		'Other(config);\nAuth({ providers: [A] });',
		`app.use('/auth', ExpressAuth({ providers: [A] }));`,
		`function start() { app.use('*', initAuthConfig(() => ({ providers: [A] }))); }`,
		'const unused = { providers: [B] };\nAuth({ providers: [A] });',
		'export const own = { providers: [A] };',
		'export const own = () => ({ providers: [A] }), none = {}; let nothing;',
		'export default { providers: [A] };',
		'function own() { return { providers: [A] }; }\ndeclare function other(): void;',
		'const own = { providers: [A] };\nother(1);'
	])('finds the list in %s', (source) => {
		expect(found(source)).toEqual({ list: '[A]', leads: [] });
	});

	it('finds lists that a list spreads', () => {
		const source = `const more = [B];\nAuth({ providers: [A, ...list, ...more, ...make()] });`;
		expect(found(source)).toEqual({
			list: '[A, ...list, ...more, ...make()]',
			leads: [fromConfig('list', 'list'), fromConfig('make', 'list')]
		});
	});

	it.each([
		['list', [fromConfig('list', 'list')]],
		['make()', [fromConfig('make', 'list')]],
		['config.providers', [fromConfig('default', 'configuration')]],
		['make().providers', [fromConfig('make', 'configuration')]],
		['config.list', []],
		['all.list', [{ from: './all', name: 'list', as: 'list' }]],
		['[A].map(list)', []],
		['other', []]
	])('rejects a list from elsewhere: %s', (value, leads) => {
		expect(found(`Auth({ providers: ${value} });\nAuth(config);`)).toEqual({
			reason: 'its `providers` is not an array literal in this file',
			at: `${value} });`,
			leads
		});
	});

	it('rejects two lists', () => {
		expect(found('Auth({ providers: [A] });\nAuth({ providers: [B] });')).toEqual({
			reason: 'it has more than one list of providers',
			at: '[B] });',
			leads: []
		});
		expect(
			found('Auth(() => { if (a) return { providers: [A] }; return { providers: [B] }; });')
		).toMatchObject({ reason: 'it has more than one list of providers' });
	});

	it.each([
		['Auth(config);', 'Auth(config);', [fromConfig('default', 'configuration')]],
		['Auth(make());', 'Auth(make());', [fromConfig('make', 'configuration')]],
		['Auth({ ...config });', 'Auth({ ...config });', [fromConfig('default', 'configuration')]],
		['Other();\nAuth({});', 'Auth({});', []],
		['Auth();', 'Auth();', []],
		['const a = 1;', undefined, []],
		['export const own = { ...config };', undefined, []],
		['function f() { ExpressAuthOf({ providers: [A] }); }', undefined, []],
		['function f() { useOfAuth({ providers: [A] }); }', undefined, []],
		['function f() { Auth({ providers: [A] }); }', undefined, []],
		['function f() { QwikAuth({ providers: [A] }); }', undefined, []],
		['function f() { all.ExpressAuth({ providers: [A] }); }', undefined, []],
		['function f() { ExpressAuth(); }', 'ExpressAuth(); }', []]
	])('rejects a module without a list: %s', (source, at, leads) => {
		expect(found(source)).toEqual({ reason: 'it has no list of `providers`', at, leads });
	});

	const spread = (count: number) => {
		const names = Array.from({ length: count }, (_, at) => `const a${at} = { ...a${at + 1} };`);
		return `${names.join('\n')}\nconst a${count} = { providers: [A] };\nexport const options = a0;`;
	};

	it('ends after nine spreads', () => {
		expect(found(spread(9), options)).toEqual({ list: '[A]', leads: [] });
		expect(found(spread(10), options)).toMatchObject({ reason: 'it has no list of `providers`' });
		expect(found('const a = { ...a };\nAuth(a);')).toMatchObject({ leads: [] });
	});

	it.each([
		['export const options = { providers: [A] };\nAuth({ providers: [B] });', options],
		[
			'export default { providers: [B] };\nexport { options };\nconst options = { providers: [A] };',
			options
		],
		['export const providers = [A];\nexport const options = { providers: [B] };', providers]
	])('finds the list of an export: %s', (source, entry) => {
		expect(found(source, entry)).toEqual({ list: '[A]', leads: [] });
	});

	it.each([
		[
			'export { options } from "./o";',
			options,
			undefined,
			[{ from: './o', name: 'options', as: 'configuration' }]
		],
		[
			'export { all as providers } from "./o";',
			providers,
			undefined,
			[{ from: './o', name: 'all', as: 'list' }]
		],
		['export const options = make();', options, 'make();', [fromConfig('make', 'configuration')]],
		['export const options = {};', options, '{};', []]
	])('rejects an export without a list: %s', (source, entry, at, leads) => {
		expect(found(source, entry)).toEqual({ reason: 'it has no list of `providers`', at, leads });
	});

	it('rejects an exported list that is none', () => {
		expect(found('export const providers = make();', providers)).toEqual({
			reason: 'its `providers` is not an array literal in this file',
			at: 'make();',
			leads: [fromConfig('make', 'list')]
		});
	});
});

describe('findConfigs', () => {
	const configs = (source: string, entry?: Entry) =>
		findConfigs(parsed(source), entry).map((all) => all.map((one) => one.getText()));

	it.each([
		['Auth({ providers: [A] });', [['{ providers: [A] }']]],
		['Auth({ providers: list });\nOther({ debug: true });', [['{ providers: list }']]],
		[
			'const base = { debug: true };\nAuth({ providers: [], ...base });',
			[['{ providers: [], ...base }', '{ debug: true }']]
		],
		[
			'const base = { debug: true };\nconst more = { ...base };\nAuth({ providers: [], ...more });',
			[['{ providers: [], ...more }', '{ ...base }', '{ debug: true }']]
		],
		[
			'const base = { providers: [A] };\nAuth({ debug: true, ...base });\nOther({ a: 1 });',
			[['{ debug: true, ...base }', '{ providers: [A] }']]
		],
		[
			'const base = { providers: [A] };\nAuth({ providers: list });\nOther({ ...base });',
			[['{ providers: list }']]
		],
		['Auth({ ...config });\nOther({ ...b });', [['{ ...config }']]],
		['Auth({ ...b, ...config });', [['{ ...b, ...config }']]],
		['const c = { providers: [A] };\nAuth(c);\nAuth(c);', [['{ providers: [A] }']]],
		['Auth({ debug: true });', []],
		['Auth(config);', []],
		['Auth({ ...config.providers });', [['{ ...config.providers }']]]
	])('finds those of %s', (source, found) => {
		expect(configs(source)).toEqual(found);
	});

	it('ends after nine spreads', () => {
		const names = Array.from({ length: 20 }, (_, at) => `const a${at} = { ...a${at + 1} };`);
		const [all = []] = configs(`${names.join('\n')}\nAuth({ providers: [], ...a0 });`);
		expect(all).toHaveLength(10);
		expect(all.at(-1)).toBe('{ ...a9 }');
	});

	it('finds that of an export, and none for a list', () => {
		const source =
			'export const options = { providers: [A] };\nexport const providers = { providers: [B] };';
		expect(configs(source, options)).toEqual([['{ providers: [A] }']]);
		expect(configs(source, providers)).toEqual([]);
	});
});

describe('listedProviders', () => {
	const own = `import A from 'a';\nimport { b as B, dev } from 'b';\n`;
	const isList = (node: ts.Node): node is ts.ArrayLiteralExpression => 'elements' in node;

	it.each([
		['A, B', ['A: a', 'B: b']],
		['A({ id: 1 }), B.default, C', ['A({ id: 1 }): a', 'B.default: b']],
		['(A as any)', ['(A as any): a']],
		['dev ? A : B', ['dev ? A : B: a', 'dev ? A : B: b']],
		['...(dev ? [A, B] : [])', ['...(dev ? [A, B] : []): a', '...(dev ? [A, B] : []): b']],
		['...(dev && [A])', ['...(dev && [A]): a']],
		['A ?? B', ['A ?? B: a', 'A ?? B: b']],
		['A || B()', ['A || B(): a', 'A || B(): b']],
		['...[A].filter(Boolean)', ['...[A].filter(Boolean): a']],
		['A.other, { id: dev }, "A", make(A)', []]
	])('lists %s', (elements, listed) => {
		const file = parse(`${own}[${elements}];`, 'a.ts');
		const nodes: ts.Node[] = [];
		file.statements.at(-1)?.forEachChild((node) => void nodes.push(node));
		const [list] = nodes.filter(isList);
		const found = list === undefined ? [] : listedProviders(list);
		expect(found.map(({ element, provider }) => `${element.getText()}: ${provider.from}`)).toEqual(
			listed
		);
	});
});
