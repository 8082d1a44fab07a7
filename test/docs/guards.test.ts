import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const docs = join(import.meta.dirname, '../../docs');
/** A redirect of a guard, as code of the docs writes it. */
const redirects = /^.*(?:redirect\w*\(|\.location = |const href = ).*(?:\/signin|"\/login).*$/gm;

/** The lines that redirect a user to the sign-in page. */
function guardsIn(file: string): readonly string[] {
	return readFileSync(join(docs, file), 'utf8').match(redirects) ?? [];
}

describe('guards in the docs', () => {
	it.each([
		['sveltekit.md', 1],
		['express.md', 1],
		['hono.md', 1],
		['fastify.md', 1],
		['elysia.md', 1],
		['astro.md', 2],
		['react-router.md', 2],
		['tanstack-start.md', 1],
		['solid-start.md', 1]
	])('exist for %s', (file, many) => {
		expect(guardsIn(file)).toHaveLength(many);
	});

	it('return users to the requested page', () => {
		const pages = readdirSync(docs).filter((name) => name.endsWith('.md'));
		const lost = pages.flatMap(guardsIn).filter((line) => !/callbackUrl=|redirectTo=/.test(line));
		expect(lost).toEqual([]);
	});
});
