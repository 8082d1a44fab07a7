import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeclaredApp } from './support/declared-app.ts';
import { type Declaring, declaring } from './support/declaring-packages.ts';

describe.each(Object.entries<Declaring>(declaring))('an app of %s', (id, declares) => {
	let app: DeclaredApp;
	beforeAll(() => {
		app = new DeclaredApp(id, declares);
	});
	afterAll(() => app.remove());

	it('compiles with every call form and every name, before and after its conversion', async () => {
		expect(app.errors(0)).toEqual([]);
		const { warnings } = await app.convert();
		expect(warnings.filter((one) => /still names|stays in package/.test(one))).toEqual([]);
		expect(app.errors(1)).toEqual([]);
	});

	it('is given and hands over the same types', () => {
		const modules = [...app.files.keys()].filter(
			(module) => !/\/(providers|errors)\b/.test(module)
		);
		expect(modules.flatMap((module) => app.differences(module))).toEqual([]);
	});
});
