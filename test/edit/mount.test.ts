import { describe, expect, it } from 'vitest';
import { mount } from '../../src/edit/mount.ts';
import { elysia } from '../../src/frameworks/elysia/creator.ts';
import { express } from '../../src/frameworks/express/creator.ts';
import { fastify } from '../../src/frameworks/fastify/creator.ts';
import { hono } from '../../src/frameworks/hono/creator.ts';
import {
	type EditFixture,
	editFixtures,
	isInsertedInto,
	refusalText,
	style
} from './edit-fixtures.ts';

const creators = { express, hono, fastify, elysia };

describe.each(['express', 'hono', 'fastify', 'elysia'] as const)(
	'mount in an app of %s',
	(framework) => {
		const fixtures = editFixtures(`mount-${framework}`);
		const edited = fixtures.filter(({ output }) => output !== undefined);
		const creator = creators[framework];

		function mounted({ input, extension }: EditFixture) {
			const fileName = `src/index.${extension}`;
			return mount(input, { fileName, importFrom: './auth.js', style, creator });
		}

		it('has more than ten fixtures', () => {
			expect(edited.length).toBeGreaterThan(10);
		});

		it.each(edited.filter(({ name }) => !['aliased', 'made-elsewhere'].includes(name)))(
			'is distinguished from other modules before parsing: $name',
			({ input }) => expect(creator.pattern.test(input)).toBe(true)
		);

		it.each(edited)('inserts exactly what $name needs', (fixture) => {
			expect(mounted(fixture)).toEqual({ ok: true, text: fixture.output });
		});

		it.each(edited)('only inserts into $name', ({ input, output = '' }) => {
			expect(isInsertedInto(input, output)).toBe(true);
			if (input.includes('\r\n')) expect(output).not.toMatch(/[^\r]\n/);
		});

		it.each(edited)('changes nothing in its own output of $name', (fixture) => {
			const { output = '' } = fixture;
			expect(mounted({ ...fixture, input: output })).toEqual({ ok: true, text: output });
		});

		it.each(fixtures.filter(({ refused }) => refused !== undefined))(
			'rejects $name with a reason, the position and the text to paste',
			(fixture) => {
				const edit = mounted(fixture);
				expect(edit.ok ? undefined : refusalText(edit)).toBe(fixture.refused);
			}
		);
	}
);
