import { ts } from 'ts-morph';
import type { ProviderEntry } from '../../src/templates/catalogue.ts';
import { docTags, pageOf } from './doc-tags.ts';

const callbackRules = ['https-only', 'no-localhost', 'single-uri'] as const;
type CallbackRule = (typeof callbackRules)[number];

/** Metadata in the JSDoc of a provider's function, for the developer who sets it up. */
type ProviderTags = Pick<
	ProviderEntry,
	'register' | 'docs' | 'aliases' | 'notes' | 'callback' | 'deprecated' | 'successor' | 'refresh'
> & {
	/** The name of its icon in simple-icons, if neither ID nor name matches. */
	readonly icon?: string;
};

/** Reads the tags above the default export. Throws if they name no page or are invalid. */
export function readTags(source: string): ProviderTags {
	const tags = docTags(commentOfDefaultExport(source));
	const all = (name: string) => tags.filter((tag) => tag.name === name).map((tag) => tag.value);
	const register = pageOf(all('register'));
	const docs = pageOf(all('docs'));
	if (register === undefined && docs === undefined)
		throw new Error('the JSDoc of its function needs @register <url> or @docs <url>');
	return {
		...(register === undefined ? {} : { register }),
		...(docs === undefined ? {} : { docs }),
		aliases: all('alias'),
		notes: all('note'),
		callback: all('callback').map(callbackRule),
		...single('deprecated', all('deprecated')),
		...single('successor', all('successor')),
		...single('refresh', all('refresh')),
		...single('icon', all('icon'))
	};
}

function single(name: string, values: readonly string[]): Readonly<Record<string, string>> {
	const [value, ...more] = values;
	if (more.length > 0) throw new Error(`@${name} is there more than once`);
	return value === undefined ? {} : { [name]: value };
}

function callbackRule(value: string): CallbackRule {
	const rule = callbackRules.find((name) => name === value);
	if (rule === undefined)
		throw new Error(`@callback ${value} is none of ${callbackRules.join(', ')}`);
	return rule;
}

function commentOfDefaultExport(source: string): string {
	const file = ts.createSourceFile('provider.ts', source, ts.ScriptTarget.Latest);
	const statement = file.statements.find(isDefaultExport);
	if (statement === undefined) throw new Error('it has no default export');
	const ranges = ts.getLeadingCommentRanges(source, statement.pos) ?? [];
	const comments = ranges.map(({ pos, end }) => source.slice(pos, end));
	return comments.findLast((comment) => comment.startsWith('/**')) ?? '';
}

function isDefaultExport(statement: ts.Statement): boolean {
	if (ts.isExportAssignment(statement)) return true;
	const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
	return modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword) ?? false;
}
