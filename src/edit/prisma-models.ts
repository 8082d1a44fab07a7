// Adds models to the Prisma schema of an app, as its database needs them: long texts and ids have types of their own in some.
import type { Edit } from './edit.ts';
import { newlineOf } from './env-lines.ts';

/** Models from @auth/prisma-adapter may lack passkeys, which the adapter supports. */
const passkeys = 'Authenticator[]';

/** The models that sign-in needs. */
export interface Models {
	/** The file they go into. */
	readonly fileName: string;
	readonly text: string;
	/** The texts of what Prisma reads with that file. */
	readonly others?: readonly string[];
}

/** Adds missing models to the schema; one of the same name without their fields is refused. */
export function addModels(source: string, { fileName, text: models, others = [] }: Models): Edit {
	const whole = [source, ...others].join('\n');
	const present = blocksOf(whole);
	const people = present.get(user);
	const blocks = blocksOf(inDialect(models, databaseOf(whole), nativeId(people ?? '')));
	const missing: string[] = [];
	const knowsPasskeys = people === undefined || fieldsOf(people).includes(passkeys);
	for (const [name, text] of blocks) {
		const own = name === user ? withUsableId(people) : present.get(name);
		const wanted = fieldsOf(text).filter((field) => knowsPasskeys || field !== passkeys);
		if (own === undefined) {
			if (knowsPasskeys || `${name}[]` !== `model ${passkeys}`) missing.push(text);
		} else if (!wanted.every((field) => fieldsOf(own).includes(field)))
			return {
				ok: false,
				reason: `${fileName} has a ${name} already, without all the fields that sign-in needs`,
				snippet: lacking(own, text)
			};
	}
	if (missing.length === 0) return { ok: true, text: source };
	const newline = newlineOf(source);
	const added = missing.join('\n\n').replaceAll('\n', newline);
	return { ok: true, text: `${source.trimEnd()}${newline}${newline}${added}${newline}` };
}

const user = 'model User';

/** Ids are text that the database makes: any other is as good as none. */
function withUsableId(people: string | undefined): string | undefined {
	return people?.replace(/^[ \t]+id[ \t](?![ \t]*String\b.*@default).*\n/m, '');
}

/**
 * Required fields of the app's own users that sign-in does not know, so that nobody could be stored; empty without such a model.
 */
export function unfilled(source: string, { text, others = [] }: Models): readonly string[] {
	const own = blocksOf([source, ...others].join('\n')).get(user) ?? '';
	const known = fieldsOf(blocksOf(text).get(user) ?? '');
	// A relation has its key in a field of its own.
	const filled = /@default|@updatedAt|@relation|^[ \t]+\w+[ \t]+\S+[?\]]/;
	const required = own.split('\n').filter((line) => !filled.test(line));
	return required.flatMap((line) => fieldsOf(line)).filter((field) => !known.includes(field));
}

/** The native type of an id, such as `@db.Uuid`. */
function nativeId(model: string): string {
	return /^[ \t]+id[ \t].*?(@db\.\w+(?:\(\d+\))?)/m.exec(model)?.[1] ?? '';
}

/** Models by their heading, such as `model User`. */
function blocksOf(schema: string): Map<string, string> {
	const blocks = schema
		.replaceAll('\r\n', '\n')
		.matchAll(/^(model \w+) \{.*\n(?:(?!model |\}).*\n)*\}/gm);
	return new Map([...blocks].map(([text, name = '']) => [name, text] as const));
}

/** The lines of a model that another one of its name lacks. */
function lacking(own: string, text: string): string {
	const there = fieldsOf(own);
	const lines = text.split('\n').filter((line) => {
		const [field] = fieldsOf(line);
		return field !== undefined && !there.includes(field);
	});
	const [, name = ''] = /^model (\w+)/.exec(text) ?? [];
	return [`// In your model ${name}:`, ...lines].join('\n');
}

/** Names of fields; of a relation only its model, since its name is up to the owner. */
function fieldsOf(block: string): string[] {
	const fields = block.matchAll(/^[ \t]+(\w+)[ \t]+(\w+\[\])?/gm);
	return [...fields].map(([, name = '', listed]) => listed ?? name);
}

/** The database of a Prisma schema, such as `mysql`; empty where it names none. */
export function databaseOf(schema: string): string {
	const [source = ''] = /^datasource\s[^{}]{0,99}\{[^{}]{0,999}\}/m.exec(schema) ?? [];
	return /\bprovider\s{0,9}=\s{0,9}"(\w+)"/.exec(source)?.[1] ?? '';
}

/** By database, the type of fields that hold tokens, keys and addresses: longer than its usual text. */
const longText: Readonly<Record<string, string>> = {
	mysql: '@db.Text',
	sqlserver: '@db.NVarChar(Max)'
};
const longFields =
	/^ +(?:image|refresh_token|access_token|scope|id_token|credentialPublicKey|value) +String/;

/** Ids that MongoDB makes. */
const ownId = '@id @default(auto()) @map("_id") @db.ObjectId';

/**
 * The models in the form of this database. `idType` is the native type of the ids of the app's own users, such as `@db.Uuid`,
 * which whatever points to them shares.
 */
function inDialect(models: string, database: string, idType = ''): string {
	const isMongo = database === 'mongodb';
	const reference = idType || (isMongo ? '@db.ObjectId' : '');
	const lines = models.split('\n').flatMap((line) => {
		if (longFields.test(line)) return `${line} ${longText[database] ?? ''}`;
		if (/^ +userId +String/.test(line)) return `${line} ${reference}`;
		return isMongo ? inMongo(line) : line;
	});
	return lines.join('\n').replace(/^model .*\n(?: .*\n)*/gm, aligned);
}

/** MongoDB has one id for each document, called `_id`, and no key of several fields. */
function inMongo(line: string): string | readonly string[] {
	const [, model] = /^model (\w+) \{/.exec(line) ?? [];
	if (model !== undefined && model !== 'User') return [line, `  id String ${ownId}`];
	return line.replace(/(^ +id +String +)@id.*/, `$1${ownId}`).replace('@@id(', '@@unique(');
}

const field = /^ {2}(\w+) +(\S+) *(.*)$/gm;

/** A model with its columns as Prisma writes them. */
function aligned(model: string): string {
	const fields = [...model.matchAll(field)];
	const widest = (column: 1 | 2) => Math.max(0, ...fields.map((one) => one[column]?.length ?? 0));
	const [names, types] = [widest(1), widest(2)];
	return model.replace(field, (_, name: string, type: string, rest: string) =>
		`  ${name.padEnd(names)} ${type.padEnd(types)} ${rest}`.trimEnd()
	);
}
