import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { featureEntries } from '../../scripts/build/feature-assets.ts';
import { toApp } from '../../src/app/app.ts';
import type { Plan } from '../../src/plan/change.ts';
import { planFeatureRemoval } from '../../src/plan/plan-removal.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { type Catalogue, type FeatureEntry, openCatalogue } from '../../src/templates/catalogue.ts';
import { missingNeeds, refuseMissingNeeds } from '../../src/templates/feature-needs.ts';
import { featureNotes, findFeatures, withNeeded } from '../../src/templates/features.ts';
import { type Files, memoryApp } from './memory-app.ts';

const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' };
const real = openCatalogue();

const text = `// Says hello to whoever asks.

import type { Feature } from '../../core/parts.ts';
import { greet } from './greet.ts';

/**
 * A greeting
 * @hint a page that says hello
 * @note Open {base}/hello.
 */
export const sayHello: Feature<{ sayHello?: { name: string } }> = {
	routes: { 'GET hello': () => ({ body: greet() }) }
};
`;

/** The catalogue with a feature that only its folder knows. */
function withThrowAway(): Catalogue {
	const root = mkdtempSync(join(tmpdir(), 'features-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	const folder = join(root, 'src/runtime/features/say-hello');
	mkdirSync(folder, { recursive: true });
	mkdirSync(join(root, 'src/runtime/core'));
	writeFileSync(join(root, 'src/runtime/core/parts.ts'), '');
	writeFileSync(join(folder, 'feature.ts'), text);
	writeFileSync(join(folder, 'greet.ts'), "// Words.\nexport const greet = () => 'hello';\n");
	const own = { text, imports: ['core/parts.ts', 'features/say-hello/greet.ts'], packages: [] };
	const words = {
		text: "// Words.\nexport const greet = () => 'hello';\n",
		imports: [],
		packages: []
	};
	const runtime = real.readRuntime();
	const files = {
		...runtime.files,
		'features/say-hello/feature.ts': own,
		'features/say-hello/greet.ts': words
	};
	const entries = featureEntries(root);
	return { ...real, readFeatures: () => entries, readRuntime: () => ({ ...runtime, files }) };
}

function applied(files: Files, { changes }: Plan): Files {
	const after: Record<string, string> = { ...files };
	for (const change of changes) {
		if (change.kind === 'create') after[change.path] = change.text;
		if (change.kind === 'edit') after[change.path] = change.after;
		if (change.kind === 'delete') delete after[change.path];
	}
	return after;
}

const plan = (files: Files, catalogue: Catalogue, features: readonly FeatureEntry[] = []) =>
	planSignIn(toApp(memoryApp(files), catalogue), {
		providers: [real.readProvider('github')],
		features,
		session: 'jwt',
		fresh,
		replaceSecret: false
	});

describe('a feature defined only by its folder', () => {
	it('is described by its first comment', () => {
		expect(withThrowAway().readFeatures()).toEqual([
			{
				id: 'say-hello',
				name: 'A greeting',
				export: 'sayHello',
				hint: 'a page that says hello',
				needs: [],
				gives: [],
				env: [],
				opens: false,
				notes: ['Open {base}/hello.']
			}
		]);
	});

	it('is added with its folder and one line, and removed without a trace', async () => {
		const catalogue = withThrowAway();
		const before = applied({}, await plan({}, catalogue));
		const folder = 'src/lib/server/auth';
		const inFeatures = (files: Files) => Object.keys(files).filter((path) => /features/.test(path));
		expect(inFeatures(before)).toEqual([]);
		const added = applied(
			before,
			await plan(before, catalogue, findFeatures(['say-hello'], catalogue))
		);
		expect(inFeatures(added).toSorted()).toEqual([
			`${folder}/core/features.ts`,
			`${folder}/features/say-hello/feature.ts`,
			`${folder}/features/say-hello/greet.ts`
		]);
		expect(added[`${folder}/index.ts`]).toContain('features: features(sayHello)');
		const app = toApp(memoryApp(added), catalogue);
		expect(app.present().features).toEqual(['say-hello']);
		const again = await plan(added, catalogue);
		expect(applied(added, again)).toEqual(added);
		const removed = applied(added, await planFeatureRemoval(app, ['say-hello']));
		expect(removed).toEqual(before);
	});

	it('names commands in full in its notes, and no feature that may be there', () => {
		for (const { id, notes } of real.readFeatures()) {
			expect(notes.join(' '), id).not.toMatch(/`auth-cli /);
			expect(notes.join(' '), id).not.toMatch(/\blanguage-\w/);
		}
	});

	it('prints its next steps, under its name and with the path of the routes', () => {
		const catalogue = withThrowAway();
		const app = { ...toApp(memoryApp({}), catalogue), authPath: () => '/api/auth' };
		expect(featureNotes(findFeatures(['say-hello'], catalogue), app)).toEqual([
			'A greeting: Open /api/auth/hello.'
		]);
		for (const { id, notes } of catalogue.readFeatures())
			expect(notes.join(' '), id).not.toContain('/auth/');
	});

	it('is rejected with similar names', () => {
		const catalogue = withThrowAway();
		expect(() => findFeatures(['say-helo'], catalogue)).toThrow(
			expect.objectContaining({
				code: 'FEATURE_UNKNOWN',
				fix: expect.stringContaining('say-hello')
			})
		);
	});
});

describe('what features need', () => {
	const feature = (id: string, needs: string[], gives: string[] = []): FeatureEntry => ({
		...{ id, name: id, export: id, hint: '', notes: [], env: [], opens: false },
		needs,
		gives
	});
	const all = [
		feature('list', ['feature ends']),
		feature('ends', ['records', 'session jwt']),
		feature('keeps', [], ['records'])
	];
	const catalogue = { ...real, readFeatures: () => all };
	const having = { session: 'jwt' as const, adapter: undefined, text: '', catalogue };

	it('is added automatically if it is a feature', () => {
		const found = withNeeded(findFeatures(['list'], catalogue), catalogue);
		expect(found.map(({ id }) => id)).toEqual(['ends', 'list']);
	});

	it('is required if it is something else', () => {
		const [, ends, keeps] = all;
		if (!ends || !keeps) throw new Error('none');
		const lacks = (more: object, features = [ends]) =>
			missingNeeds({ ...having, features, ...more }).map(({ what }) => what);
		expect(lacks({})).toEqual(['a place for records']);
		expect(lacks({ adapter: { gives: [] } })).toEqual(['a place for records']);
		expect(lacks({ adapter: { gives: ['records'] } })).toEqual([]);
		expect(lacks({ text: 'records: mine' })).toEqual([]);
		expect(lacks({}, [ends, keeps])).toEqual([]);
		expect(lacks({ adapter: { gives: ['records'] }, session: 'database' })).toEqual([
			'sessions in cookies'
		]);
		expect(() => refuseMissingNeeds({ ...having, features: [ends] })).toThrow(
			expect.objectContaining({ code: 'FEATURE_LACKS' })
		);
	});
});
