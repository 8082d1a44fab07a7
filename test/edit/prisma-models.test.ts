import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addModels, unfilled } from '../../src/edit/prisma-models.ts';

const models = `model User {
  id    String @id @default(cuid())
  email String @unique
}

model Session {
  sessionToken String @unique
}
`;
const own = `datasource db {
  provider = "sqlite"
}

model Post {
  id Int @id
}
`;

const into = (source: string, text: string, others: readonly string[] = []) =>
	addModels(source, { fileName: 'schema.prisma', text, others });

describe('addModels', () => {
	it('adds models after those of the app, once', () => {
		const edit = into(own, models);
		expect(edit).toEqual({ ok: true, text: `${own}\n${models}` });
		expect(into(`${own}\n${models}`, models)).toEqual(edit);
	});

	it('keeps a model of the app that has the fields and more', () => {
		const user =
			'model User {\r\n  id String @id @default(uuid())\r\n  email String\r\n  posts Int\r\n}\r\n';
		const edit = into(user, models);
		expect(edit).toEqual({
			ok: true,
			text: `${user}\r\nmodel Session {\r\n  sessionToken String @unique\r\n}\r\n`
		});
	});

	const withPasskeys = `model User {
  id             String @id @default(cuid())
  authenticators Authenticator[]
}

model Authenticator {
  credentialID String @unique
}
`;

	it('matches a relation by its model, as in the schema of @auth/prisma-adapter', () => {
		const theirs = withPasskeys.replace('authenticators ', 'Authenticator ');
		expect(into(theirs, withPasskeys)).toEqual({ ok: true, text: theirs });
	});

	it('requires no passkey model without passkeys', () => {
		const theirs = 'model User {\n  id String @id @default(cuid())\n}\n';
		expect(into(theirs, withPasskeys)).toEqual({ ok: true, text: theirs });
	});

	it('rejects a model of that name without a required field', () => {
		expect(into('model User {\n  id String @id @default(cuid())\n}\n', models)).toMatchObject({
			ok: false,
			reason: 'schema.prisma has a model User already, without all the fields that sign-in needs',
			snippet: expect.stringMatching(
				/^\/\/ In your model User:\n(?!.*\bid\b)[^{}]*email String @unique/
			)
		});
	});

	it.each(['id Int @id @default(autoincrement())', 'id String @id'])(
		'asks for another id than `%s`',
		(id) => {
			const edit = into(`model User {\n  ${id}\n  email String\n}\n`, models);
			expect(edit).toMatchObject({
				ok: false,
				snippet: '// In your model User:\n  id    String @id @default(cuid())'
			});
		}
	);

	it('sees models in other files of the schema', () => {
		const [user = '', session] = models.split(/(?<=\}\n)\n/);
		expect(into(own, models, [user])).toEqual({ ok: true, text: `${own}\n${session}` });
		const others = ['model Tag {\n  id Int\n}', user];
		expect(into(own.trimEnd(), models, others)).toEqual({ ok: true, text: `${own}\n${session}` });
	});

	it('takes no comment for a model', () => {
		const comment = '// model User {\n//   id String\n// }\n\n// model User {\n}\n';
		expect(into(comment, models)).toEqual({ ok: true, text: `${comment}\n${models}` });
	});

	it('takes no comment for an id', () => {
		const user =
			'model User {\n  id String @id @default(cuid())\n  // the id of mail\n  email String\n}\n';
		expect(into(user, models)).toMatchObject({ ok: true });
	});

	it('reads fields whose columns are far apart', () => {
		const theirs = withPasskeys.replace('authenticators ', 'keys      ');
		const [user = ''] = theirs.split('\nmodel Authenticator');
		expect(into(theirs, withPasskeys)).toEqual({ ok: true, text: theirs });
		expect(into(user, withPasskeys)).toEqual({ ok: true, text: theirs });
	});
});

describe('models for a database of another kind', () => {
	const shipped = readFileSync('templates/adapters/prisma.prisma', 'utf8');
	const added = (provider: string, more = '') => {
		const edit = into(`datasource db {\n  provider = "${provider}"\n}\n${more}`, shipped);
		return edit.ok ? edit.text : edit.reason;
	};

	it('keep tokens in long texts where the usual one is short', () => {
		expect(added('mysql')).toMatch(/^ {2}id_token +String\? +@db\.Text$/m);
		expect(added('mysql')).toMatch(/^ {2}value +String +@db\.Text$/m);
		expect(added('sqlserver')).toMatch(/^ {2}access_token +String\? +@db\.NVarChar\(Max\)$/m);
		expect(added('postgresql')).not.toContain('@db.');
	});

	const small = `model User {
  id     String    @id @default(cuid())
  image  String?
  mail   String?   @unique
  posts  Session[]
}

/// As in a README.
model Session {
  userId String
  value  String

  @@id([userId, value])
}
`;
	const inFull = (database: string) => {
		const edit = into(`datasource db {\n  ${database}\n}\n`, small);
		return edit.ok && edit.text.replace(/^datasource[^}]*\}\n\n/, '');
	};

	it.each(['provider="mysql"', 'url = env("X")\n  provider   =   "mysql"'])(
		'have the columns of Prisma, for `%s`',
		(database) => {
			expect(inFull(database)).toBe(`model User {
  id    String    @id @default(cuid())
  image String?   @db.Text
  mail  String?   @unique
  posts Session[]
}

model Session {
  userId String
  value  String @db.Text

  @@id([userId, value])
}
`);
		}
	);

	it('have one key each in MongoDB', () => {
		expect(inFull('provider = "mongodb"')).toBe(`model User {
  id    String    @id @default(auto()) @map("_id") @db.ObjectId
  image String?
  mail  String?   @unique
  posts Session[]
}

model Session {
  id     String @id @default(auto()) @map("_id") @db.ObjectId
  userId String @db.ObjectId
  value  String

  @@unique([userId, value])
}
`);
	});

	it('are for no database that a comment names', () => {
		const comment = '// datasource old {\n//  provider = "mysql"\n// }\n';
		const edit = into(`${comment}datasource db {\n  provider = "sqlite"\n}\n`, small);
		expect(edit.ok && edit.text).not.toContain('@db.');
		expect(into(comment, small)).toMatchObject({ text: expect.not.stringContaining('@db.') });
	});

	it('have ids of MongoDB, and one each', () => {
		const text = added('mongodb');
		expect(text).not.toContain('@@id(');
		expect(
			text.match(/^ {2}id +String +@id @default\(auto\(\)\) @map\("_id"\) @db\.ObjectId$/gm)
		).toHaveLength(6);
		expect(text.match(/^ {2}userId +String +@db\.ObjectId$/gm)).toHaveLength(3);
	});

	it('point to users by the type of their ids', () => {
		const users = `model User {
  id            String    @id @default(uuid()) @db.Uuid
  name          String?
  email         String?   @unique
  emailVerified DateTime?
  image         String?
  accounts      Account[]
  sessions      Session[]
}
`;
		const typed = (type: string) => added('postgresql', users.replace('@db.Uuid', type));
		expect(added('postgresql', users)).toMatch(/^ {2}userId +String +@db\.Uuid$/m);
		expect(typed('@db.VarChar(36)')).toMatch(/^ {2}userId +String +@db\.VarChar\(36\)$/m);
		const remembered = '// was an id as @db.Char(8)\n  name ';
		expect(added('postgresql', users.replace('name ', remembered))).toMatch(
			/^ {2}userId +String +@db\.Uuid$/m
		);
		const comment = 'id            String    @id @default(uuid())\n  // no id as @db.Char(8)\n';
		const untyped = users.replace(/id {12}.*\n/, comment);
		expect(added('postgresql', untyped)).toMatch(/^ {2}userId +String$/m);
	});
});

describe('unfilled', () => {
	it('names required fields of users that sign-in does not know', () => {
		const users = `model User {
  id       String   @id @default(cuid())
  email    String   @unique
  username String   @unique // their handle
  phone    String
  role     String   @default("user")
  changed  DateTime @updatedAt
  posts    Post[]
  nickname String?
  teamId   String
  team     Team     @relation(fields: [teamId], references: [id])

  @@map("users")
}
`;
		const given = { fileName: 'schema.prisma', text: models };
		expect(unfilled(users, given)).toEqual(['username', 'phone', 'teamId']);
		expect(unfilled('', given)).toEqual([]);
		const others = [users.replace('phone    String', 'phone    String // is it used?')];
		expect(unfilled('// one file', { ...given, others })).toEqual(['username', 'phone', 'teamId']);
	});
});
