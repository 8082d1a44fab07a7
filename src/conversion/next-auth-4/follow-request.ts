// Where the request and the answer of a route go: into which functions, and what these ask of them.
import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/project.ts';
import { bindings, dropBindings, swapBindings } from '../../edit/import-names.ts';
import { references } from '../../edit/names.ts';
import { bare, inPlaceOf, type Splice, walk } from '../../edit/source-file.ts';
import { styleOf } from '../../edit/source-style.ts';
import type { App4 } from './app.ts';
import {
	fileOf,
	findFunction,
	type Made,
	type Maker,
	type Place,
	placeOf
} from './find-function.ts';
import { dressed, readUse } from './request-uses.ts';

/** Which parameters of a function are the request and the answer. */
interface Roles {
	readonly request: number;
	readonly answer: number;
}

interface Search {
	readonly app: App4;
	/** How many segments of a path come before what `query.nextauth` had; undefined where requests are those of the web. */
	readonly depth: number | undefined;
	readonly makers: Map<Made, Maker & Roles>;
	readonly calls: Set<string>;
	readonly splices: Map<string, Splice[]>;
	/** What is asked for and is not there. */
	readonly odd: ts.Node[];
}

interface From {
	readonly handler: Made;
	readonly call: ts.CallExpression;
	/** What may be called for reading a session as well: that call goes. */
	readonly stand: readonly Place[];
}

/** What changes by file, and what cannot. */
export function followRequest(
	app: App4,
	{ handler, call, stand }: From
): Pick<Search, 'splices' | 'odd'> {
	const path = call.getSourceFile().fileName;
	const search: Search = {
		app,
		depth: depthOf(path),
		makers: new Map(),
		calls: new Set([keyOf(call)]),
		splices: new Map(),
		odd: []
	};
	readMade(search, handler, { request: 0, answer: 1 });
	for (const maker of search.makers.values()) {
		const isStanding = stand.some(({ path: at, name }) => at === maker.path && name === maker.name);
		search.odd.push(...otherUses(search, maker, isStanding));
	}
	return search;
}

function depthOf(path: string): number | undefined {
	const folder = /(?:^|\/)pages\/(.*)\[\.\.\.nextauth\]/.exec(path)?.[1];
	return folder?.split('/').length;
}

const keyOf = (node: ts.Node) => `${node.getSourceFile().fileName}:${node.pos}:${node.end}`;

/** Reads a function that has the request, and those that it is passed on to. */
function readMade(search: Search, made: Made, { request, answer }: Roles): void {
	const file = made.getSourceFile();
	const names = [request, answer].map((at) => made.parameters[at]?.name);
	const [own, other] = names;
	for (const name of names) if (name && !ts.isIdentifier(name)) search.odd.push(name);
	const uses = (name: ts.Node | undefined) =>
		name && ts.isIdentifier(name) ? usesIn(file, made, name.text) : [];
	for (const use of [...uses(own), ...uses(other)]) {
		const given = dressed(use).parent;
		if (ts.isCallExpression(given) && given.expression !== dressed(use)) {
			passOn(search, given, { own, other, use });
			continue;
		}
		const read = names[0]?.getText(file) === use.text && readUse(use, search.depth);
		if (read) add(search, file, read);
		else search.odd.push(use);
	}
}

/** The name in the body; a declaration that hides it is among them, and cannot be read. */
function usesIn(file: ts.SourceFile, { body }: Made, name: string): ts.Identifier[] {
	if (!body) return [];
	const hiding: ts.Identifier[] = [];
	walk(body, (node) => {
		const declares =
			ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node);
		if (declares && ts.isIdentifier(node.name) && node.name.text === name) hiding.push(node.name);
	});
	const inside = references(file, name).filter((one) => body.pos <= one.pos && one.end <= body.end);
	return [...new Set([...inside, ...hiding])];
}

type Passing = { own: ts.Node | undefined; other: ts.Node | undefined; use: ts.Identifier };

function passOn(search: Search, call: ts.CallExpression, { own, other, use }: Passing): void {
	if (search.calls.has(keyOf(call))) return;
	const at = (name: ts.Node | undefined) =>
		call.arguments.findIndex((one) => name !== undefined && bare(one).getText() === name.getText());
	const roles = { request: at(own), answer: at(other) };
	const maker = ts.isIdentifier(call.expression) && findFunction(search.app, call.expression);
	const known = maker ? search.makers.get(maker.made) : undefined;
	const isOdd =
		!maker ||
		roles.request < 0 ||
		(known && (known.request !== roles.request || known.answer !== roles.answer)) ||
		(roles.answer >= 0 && (roles.answer === 0 || roles.answer !== call.arguments.length - 1));
	if (isOdd) {
		search.odd.push(use);
		return;
	}
	search.calls.add(keyOf(call));
	const [argument, before] = [call.arguments[roles.answer], call.arguments[roles.answer - 1]];
	const file = call.getSourceFile();
	if (argument && before) add(search, file, [{ start: before.end, end: argument.end, text: '' }]);
	if (known) return;
	search.makers.set(maker.made, { ...maker, ...roles });
	readParameters(search, maker.made, roles);
	readMade(search, maker.made, roles);
}

/** The request is one of the web now, and the answer is gone. */
function readParameters(search: Search, made: Made, { request, answer }: Roles): void {
	const file = made.getSourceFile();
	const [asked, gone] = [made.parameters[request], made.parameters[answer]];
	const before = made.parameters[answer - 1];
	if (asked?.type && search.depth !== undefined) {
		const { type } = asked;
		add(search, file, [inPlaceOf(type, 'NextRequest')]);
	}
	if (!gone) return;
	if (before && answer === made.parameters.length - 1)
		add(search, file, [{ start: before.end, end: gone.end, text: '' }]);
	else search.odd.push(gone);
}

function add({ splices }: Search, file: ts.SourceFile, more: readonly Splice[]): void {
	const style = file.fileName;
	splices.set(style, [...(splices.get(style) ?? []), ...more]);
}

/** Whoever else uses such a function has another request for it. */
function otherUses(search: Search, maker: Maker, isStanding: boolean): ts.Node[] {
	const { app } = search;
	return [...app.texts.keys()].flatMap((path) => {
		const file = fileOf(app, path);
		const names = bindings(file)
			.filter(({ imported }) => imported === maker.name)
			.map(({ local }) => local);
		const own = path === maker.path ? (maker.made.name?.text ?? maker.name) : undefined;
		return [...names, ...(own === undefined ? [] : [own])].flatMap((name) =>
			references(file, name).filter((one) => {
				const place = placeOf(app, one);
				if (place.path !== maker.path || place.name !== maker.name) return false;
				const call = one.parent;
				if (!ts.isCallExpression(call) || call.expression !== one)
					return !ts.isExportAssignment(call);
				return !search.calls.has(keyOf(call)) && !(isStanding && readsSession(file, call));
			})
		);
	});
}

function readsSession(file: ts.SourceFile, made: ts.CallExpression): boolean {
	const given = ts.isAwaitExpression(made.parent) ? made.parent : made;
	const call = given.parent;
	return (
		ts.isCallExpression(call) &&
		call.arguments.at(-1) === given &&
		bindings(file).some(
			({ local, imported }) =>
				local === call.expression.getText(file) && imported.endsWith('getServerSession')
		)
	);
}

/** `NextRequest` in the place of the types that nothing names any more. */
export function bringNextRequest(
	file: ts.SourceFile,
	changes: readonly Splice[],
	usual: CodeStyle
): Splice[] {
	if (!changes.some(({ text }) => text.includes('NextRequest'))) return [];
	const style = styleOf(file, usual);
	const isGone = (one: ts.Node) =>
		changes.some(({ start, end = start }) => start <= one.getStart(file) && one.end <= end);
	const all = bindings(file);
	const known = all.find(({ local, from }) => local === 'NextRequest' && from === 'next/server');
	const going = all
		.filter((one) => one !== known && /^next(\/server)?$/.test(one.from))
		.filter(({ local }) => references(file, local).every(isGone));
	if (known && !known.isType) return dropBindings(going);
	const dropped = known ? [...going, known] : going;
	const local = 'NextRequest';
	return swapBindings(file, dropped, { name: local, local, from: 'next/server', style });
}
