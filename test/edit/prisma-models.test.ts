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
		expect(added('postgresql', users)).toMatch(/^ {2}userId +String +@db\.Uuid$/m);
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
	});
});
