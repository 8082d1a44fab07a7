import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeclaredApp } from './support/declared-app.ts';
import { type Declaring, declaring, older } from './support/declaring-packages.ts';

/** Without what a package says of itself in other words. */
const placesOf = (errors: readonly string[]) =>
	new Set(errors.map((error) => error.split(' ')[0] ?? ''));

describe.each(Object.entries<Declaring>(older))('an app of %s', (id, declares) => {
	let app: DeclaredApp;
	beforeAll(() => {
		app = new DeclaredApp(id, declares);
	});
	afterAll(() => app.remove());

	// Later call forms are errors before, and need not be any more.
	it('has every name, and no line with a new type error after its conversion', async () => {
		const before = placesOf(app.errors(0));
		const { warnings } = await app.convert();
		expect(warnings.filter((one) => /still names|stays in package/.test(one))).toEqual([]);
		const after = app.errors(1);
		expect(after.filter((error) => !before.has(error.split(' ')[0] ?? ''))).toEqual([]);
	});
});

/** Those that have files in `compat`. */
const standing = Object.entries<Declaring>(declaring).filter(
	([id]) => !['sveltekit', 'qwik', 'next-auth-5'].includes(id)
);

describe.each(standing)('a converted app of %s', (id, declares) => {
	it('compiles when its code was taken off the files that stand for the package', async () => {
		const app = new DeclaredApp(id, declares);
		try {
			await app.convert();
			await app.modernize();
			expect(app.errors(1)).toEqual([]);
		} finally {
			app.remove();
		}
	});
});
