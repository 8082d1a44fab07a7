// Where an app exports what it has opened for its database: the client that an adapter is made with.

import { posix } from 'node:path';
import { withoutComments } from '../detect/object-literal.ts';
import type { App } from '../frameworks/framework.ts';
import type { AdapterAsset } from './catalogue.ts';

/** An export of the app. */
export interface Client {
	readonly path: string;
	/** What it is exported as; `default` for the default export. */
	readonly name: string;
}

type Asked = { readonly client?: AdapterAsset['client'] | undefined };

/** The client for an adapter; undefined if no file exports one, or several do. */
export function findClient(app: App, adapter: Asked): Client | undefined {
	const [client, another] = clientsOf(app, adapter);
	return another === undefined ? client : undefined;
}

/** All that an app exports for it: from the usual places, else from wherever it makes one. */
export function clientsOf(app: App, { client }: Asked): readonly Client[] {
	if (client === undefined) return [];
	const { project } = app;
	const usual = [...client.files, ...usualPlaces(app, client.name)];
	const there = usual.find((path) => project.text(path) !== undefined);
	if (there !== undefined) {
		const name = exportedName(project.text(there) ?? '', client.name) ?? client.name;
		return [{ path: there, name }];
	}
	const makes = new RegExp(`\\b${client.made}(?:<[^()]{0,300}>)?\\(`);
	return project.sources().flatMap((path) => {
		const text = project.text(path) ?? '';
		if (!text.includes(client.made) || isForTools.test(path)) return [];
		const code = withoutComments(text);
		const name = makes.test(code) ? exportedName(code, client.name) : undefined;
		return name === undefined ? [] : [{ path, name }];
	});
}

/** The usual places in an app of this framework, beside the folder of sign-in. */
export function usualPlaces({ places }: Pick<App, 'places'>, name: string): readonly string[] {
	const folder = posix.dirname(places.runtime);
	return ['.ts', '/index.ts', '.js', '/index.js'].map((end) => posix.join(folder, name + end));
}

/** Tests, and what a tool runs by itself. */
const isForTools =
	/\.(?:test|spec)\.|(?:^|\/)(?:tests?|__tests__|e2e|scripts?|prisma)\/|(?:^|\/)(?:seed|migrate|drizzle\.config)\b/;

const knownNames = ['db', 'prisma', 'database', 'client', 'storage'];

/** The value that is most likely the client; undefined for functions that make one when they are called. */
function exportedName(code: string, wanted: string): string | undefined {
	const names = exportedValues(code);
	const found = [wanted, ...knownNames].find((name) => names.includes(name));
	return found ?? (names.length === 1 ? names[0] : undefined);
}

function exportedValues(code: string): readonly string[] {
	const declared = (name: string) =>
		new RegExp(String.raw`^(?:export\s+)?(?:const|let|var)\s+${name}\b[^=\n]{0,200}=\s*(.*)`, 'm');
	const isValue = (name: string) => {
		const [, start = ''] = declared(name.replaceAll('$', '\\$')).exec(code) ?? [];
		return start !== '' && !makesLater.test(start);
	};
	const own = [...code.matchAll(/^export\s+(?:const|let|var)\s+([\w$]+)/gm)];
	const listed = [...code.matchAll(/^export\s*\{([^}]{0,400})\}(?!\s*from)/gm)].flatMap(
		([, list = '']) => list.split(',').map((one) => one.trim().split(/ as /))
	);
	const [, main] = /^export default ([\w$]+);?$/m.exec(code) ?? [];
	return [
		...own.flatMap(([, name = '']) => (isValue(name) ? [name] : [])),
		...listed.flatMap(([name = '', as = name]) => (isValue(name) ? [as] : [])),
		...(main !== undefined && isValue(main) ? ['default'] : [])
	];
}

/** A function instead of a value. */
const makesLater =
	/^(?:async\b|function\b|(?:cache|memoize|once|lazy)\(|\([^()]*\)\s*(?::[^=]{1,80})?=>|[\w$]+\s*=>)/;
