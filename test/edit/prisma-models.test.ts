import { describe, expect, it } from 'vitest';
import { addModels } from '../../src/edit/prisma-models.ts';

const models = `model User {
  id    String @id
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

describe('addModels', () => {
	it('adds models after those of the app, once', () => {
		const edit = addModels(own, 'schema.prisma', models);
		expect(edit).toEqual({ ok: true, text: `${own}\n${models}` });
		expect(addModels(`${own}\n${models}`, 'schema.prisma', models)).toEqual(edit);
	});

	it('keeps a model of the app that has the fields and more', () => {
		const user = 'model User {\r\n  id String @id\r\n  email String\r\n  posts Int\r\n}\r\n';
		const edit = addModels(user, 'schema.prisma', models);
		expect(edit).toEqual({
			ok: true,
			text: `${user}\r\nmodel Session {\r\n  sessionToken String @unique\r\n}\r\n`
		});
	});

	const withPasskeys = `model User {
  id             String @id
  authenticators Authenticator[]
}

model Authenticator {
  credentialID String @unique
}
`;

	it('matches a relation by its model, as in the schema of @auth/prisma-adapter', () => {
		const theirs = withPasskeys.replace('authenticators ', 'Authenticator ');
		expect(addModels(theirs, 'schema.prisma', withPasskeys)).toEqual({ ok: true, text: theirs });
	});

	it('requires no passkey model without passkeys', () => {
		const theirs = 'model User {\n  id String @id\n}\n';
		expect(addModels(theirs, 'schema.prisma', withPasskeys)).toEqual({ ok: true, text: theirs });
	});

	it('rejects a model of that name without a required field', () => {
		expect(addModels('model User {\n  id String @id\n}\n', 'schema.prisma', models)).toMatchObject({
			ok: false,
			reason: 'schema.prisma has a model User already, without all the fields that sign-in needs',
			snippet: expect.stringMatching(
				/^\/\/ In your model User:\n(?!.*\bid\b)[^{}]*email String @unique/
			)
		});
	});
});
