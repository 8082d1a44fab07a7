// A profile from which the path expressions of the facts yield something: the expressions turned round.

import { type Expression, evaluate, parse, rootOf, type Scope } from './expression.ts';

/** Which operand of `a ?? b` the provider sends: the first, or only the last. */
export type Choice = 'first' | 'last';
type Field = 'id' | 'name' | 'email' | 'image';
type Steps = readonly (string | number)[];

export interface Person extends Scope {
	readonly expected: Readonly<Record<string, unknown>>;
}

/** A profile of a provider, and the expected user. */
export function personOf(profile: Readonly<Record<string, string>>, given: Given): Person {
	const person = { profile: {}, tokens: {}, claims: {}, callback: {}, ...given };
	// An id may also serve as a name, so that it comes first.
	for (const field of ['id', 'email', 'name', 'image'] as const) {
		const isId = field === 'id';
		const choice = isId && given.hasSubject ? 'first' : given.choice;
		const value = isId && given.anonymous ? null : undefined;
		fill(parse(profile[field] ?? 'null'), { person, field, choice, value });
	}
	const expected = Object.entries(profile).map(([field, text]) => {
		return [field, evaluate(parse(text), person) ?? null] as const;
	});
	return { ...person, expected: Object.fromEntries(expected) };
}

interface Given {
	readonly choice: Choice;
	readonly options: object;
	readonly hooks: object;
	/** Leaves the id out. */
	readonly anonymous?: boolean;
	/** There is a `sub` in any case. */
	readonly hasSubject: boolean;
}
interface Filling {
	readonly person: Scope;
	readonly field: Field;
	readonly choice: Choice;
	/** Whether the value is a number there. */
	readonly number?: boolean;
	/** Instead of one that is made up. */
	readonly value: unknown;
}

function fill(of: Expression, how: Filling): void {
	const all = (parts: readonly (Expression | string)[]) => {
		for (const part of parts) if (typeof part !== 'string') fill(part, how);
	};
	switch (of.kind) {
		case 'name':
		case 'step':
			put(of, how);
			return;
		case 'either': {
			const chosen = how.choice === 'first' ? of.all[0] : of.all.at(-1);
			all(chosen ? [chosen] : []);
			return;
		}
		case 'both':
			all(of.all);
			return;
		case 'not':
			put(of.of, how, false);
			return;
		case 'if':
			all(how.choice === 'first' ? [of.test, of.yes] : [of.no]);
			return;
		case 'template':
			all(of.parts);
			return;
		case 'call':
			for (const one of of.all) fill(one, { ...how, number: of.name === 'string' });
			return;
		case 'find':
		case 'literal':
			return;
	}
}

/** Puts a value where a path leads to, unless one is there. */
function put(path: Expression, how: Filling, value: unknown = how.value): void {
	const steps: (string | number)[] = [];
	let at = path;
	for (; at.kind === 'step'; at = at.of) steps.unshift(at.step);
	if (at.kind === 'call') return;
	if (at.kind === 'find') {
		putIntoList(at, how, steps);
		return;
	}
	if (at.kind !== 'name') throw new SyntaxError(`nothing can be put into a ${at.kind}`);
	const root = rootOf(at.name);
	if (root === 'options') return;
	const whole = root ? steps : [at.name, ...steps];
	const own = value === undefined ? sample(how, whole) : value;
	set(root ? how.person[root] : how.person.profile, whole, own);
}

/** Puts a list there, in which the right entry comes last. */
function putIntoList(at: Extract<Expression, { kind: 'find' }>, how: Filling, steps: Steps): void {
	const { key, list, value } = at;
	if (list.kind !== 'name' || value.kind !== 'literal') throw new SyntaxError('find is too wide');
	const entries = ['other', 'right'].map((name) => {
		const own = nested(steps, sample(how, [name, ...steps]));
		return { ...Object(own), [key]: name === 'right' ? value.value : !value.value };
	});
	set(how.person.profile, [list.name], entries);
}

function sample({ field, number }: Filling, steps: Steps): unknown {
	const name = steps.join('-');
	if (number) return 9_007_199;
	if (field === 'email') return `ada@${name.replaceAll(/[^\w]/g, '-').toLowerCase()}.example`;
	if (field === 'image') return `https://img.example/${name}.png`;
	return `${field} ${name}`.replace('id ', 'id-');
}

function nested(steps: Steps, value: unknown): unknown {
	return steps.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value);
}

function set(into: object, [step, ...rest]: Steps, value: unknown): void {
	if (step === undefined) return;
	const known: unknown = Reflect.get(into, step);
	if (rest.length === 0) {
		if (known === undefined) Reflect.set(into, step, value);
		return;
	}
	if (typeof known !== 'object') Reflect.set(into, step, typeof rest[0] === 'number' ? [] : {});
	set(Object(Reflect.get(into, step)), rest, value);
}
