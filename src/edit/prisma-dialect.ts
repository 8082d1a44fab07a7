// Models of a Prisma schema as a database needs them: long texts and ids have types of their own in some.

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
export function inDialect(models: string, database: string, idType = ''): string {
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
