// The path expressions of the facts: what of a profile becomes which field of a user.

export type Expression =
	| { kind: 'literal'; value: string | boolean | null }
	| { kind: 'name'; name: string }
	| { kind: 'step'; of: Expression; step: string | number }
	| { kind: 'either'; all: Expression[] }
	| { kind: 'both'; all: Expression[] }
	| { kind: 'not'; of: Expression }
	| { kind: 'if'; test: Expression; yes: Expression; no: Expression }
	| { kind: 'template'; parts: (string | Expression)[] }
	| { kind: 'find'; list: Expression; key: string; value: Expression }
	| { kind: 'call'; name: string; all: Expression[] };

const token = /\s*(\?\?|&&|==|[!?:.[\](),]|'[^']*'|`[^`]*`|\d+|[A-Za-z_][\w-]*)/y;

/** Reads one expression. @throws {SyntaxError} if it is none. */
export function parse(text: string): Expression {
	const reader = new Reader(text);
	const found = reader.conditional();
	if (reader.next !== undefined) throw new SyntaxError(`${text}: ${reader.next} is left over`);
	return found;
}

class Reader {
	readonly #tokens: string[] = [];

	constructor(text: string) {
		token.lastIndex = 0;
		for (let found = token.exec(text); found; found = token.exec(text)) {
			this.#tokens.push(found[1] ?? '');
		}
	}

	get next(): string | undefined {
		return this.#tokens[0];
	}

	#take(expected?: string): string {
		const found = this.#tokens.shift() ?? '';
		if (expected !== undefined && found !== expected) {
			throw new SyntaxError(`${expected} expected instead of ${found}`);
		}
		return found;
	}

	#skip(token: string): boolean {
		const isThere = this.next === token;
		if (isThere) this.#take();
		return isThere;
	}

	conditional(): Expression {
		const test = this.#chain('??', () => this.#chain('&&', () => this.#unary()));
		if (this.next !== '?') return test;
		this.#take('?');
		const yes = this.conditional();
		this.#take(':');
		return { kind: 'if', test, yes, no: this.conditional() };
	}

	#chain(operator: '??' | '&&', operand: () => Expression): Expression {
		const first = operand();
		const all = [first];
		while (this.next === operator) {
			this.#take();
			all.push(operand());
		}
		return all.length === 1 ? first : { kind: operator === '??' ? 'either' : 'both', all };
	}

	#unary(): Expression {
		if (this.next !== '!') return this.#path();
		this.#take();
		return { kind: 'not', of: this.#unary() };
	}

	#path(): Expression {
		let found = this.#primary();
		while (this.next === '.' || this.next === '[') {
			const isIndex = this.#take() === '[';
			const step = this.#take();
			if (isIndex) this.#take(']');
			found = { kind: 'step', of: found, step: isIndex ? Number(step) : step };
		}
		return found;
	}

	#primary(): Expression {
		const found = this.#take();
		if (found === '(') {
			const inner = this.conditional();
			this.#take(')');
			return inner;
		}
		if (found.startsWith("'")) return { kind: 'literal', value: found.slice(1, -1) };
		if (found.startsWith('`')) return template(found.slice(1, -1));
		if (found === 'null') return { kind: 'literal', value: null };
		if (found === 'true' || found === 'false') return { kind: 'literal', value: found === 'true' };
		return this.next === '(' ? this.#call(found) : { kind: 'name', name: found };
	}

	#call(name: string): Expression {
		this.#take('(');
		const all = [this.conditional()];
		while (this.#skip(',')) {
			all.push(this.conditional());
			if (!this.#skip('==')) continue;
			const [list, key] = all;
			if (!list || key?.kind !== 'name') throw new SyntaxError('find needs a list and a key');
			const value = this.conditional();
			this.#take(')');
			return { kind: 'find', list, key: key.name, value };
		}
		this.#take(')');
		return { kind: 'call', name, all };
	}
}

function template(text: string): Expression {
	const parts = text.split(/(\{[^}]+\})/).filter(Boolean);
	return {
		kind: 'template',
		parts: parts.map((part) => (part.startsWith('{') ? parse(part.slice(1, -1)) : part))
	};
}

/** Names in expressions; a name that is no root is a property of `profile`. */
export type Scope = Readonly<Record<Root | 'profile' | 'hooks', object>>;
const roots = ['tokens', 'claims', 'callback', 'options'] as const;
export type Root = (typeof roots)[number];

export function rootOf(name: string): Root | undefined {
	return roots.find((root) => root === name);
}

/** The value of an expression. */
export function evaluate(of: Expression, scope: Scope): unknown {
	switch (of.kind) {
		case 'literal':
			return of.value;
		case 'name': {
			const root = rootOf(of.name);
			return root ? scope[root] : Reflect.get(scope.profile, of.name);
		}
		case 'step':
			return Object(evaluate(of.of, scope))[of.step];
		case 'either':
			return of.all.map((one) => evaluate(one, scope)).find((one) => one != null);
		case 'both':
			return of.all.map((one) => evaluate(one, scope)).reduce((left, right) => left && right);
		case 'not':
			return !evaluate(of.of, scope);
		case 'if':
			return evaluate(evaluate(of.test, scope) ? of.yes : of.no, scope);
		case 'template':
			return of.parts.map((one) => (typeof one === 'string' ? one : evaluate(one, scope))).join('');
		case 'find':
			return [...Object(evaluate(of.list, scope) ?? [])].find(
				(one) => one[of.key] === evaluate(of.value, scope)
			);
		case 'call':
			return call(of, scope);
	}
}

function call({ name, all }: Extract<Expression, { kind: 'call' }>, scope: Scope): unknown {
	const [first] = all;
	if (name === 'hook' && first?.kind === 'name') return Reflect.get(scope.hooks, first.name);
	const values = all.map((one) => evaluate(one, scope));
	if (name === 'string') return values[0] == null ? undefined : String(values[0]);
	if (name === 'join') return values.slice(1).filter(Boolean).join(String(values[0]));
	if (name === 'lastSegment') return String(values[0]).split('/').at(-1);
	throw new SyntaxError(`${name} is no function`);
}
