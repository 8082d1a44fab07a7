// Files of the vendored folder get lost or empty: what a run makes of them is what it makes of a whole folder.
import { describe, expect, it } from 'vitest';
import { restored } from '../../src/commands/restore/restore.ts';
import { checkUpgrade } from '../../src/commands/upgrade/check-upgrade.ts';
import { upgradeOf } from '../../src/commands/upgrade/upgrade.ts';
import { readManifest } from '../../src/manifest.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import type { Catalogue } from '../../src/templates/catalogue.ts';
import { findAdapter } from '../../src/templates/find-adapter.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';
import { memoryContext } from './memory-context.ts';
import { askOf, releasesOf, settingOf } from './releases.ts';

const folder = 'src/lib/server/auth';
const index = `${folder}/index.ts`;
const fresh = { auth: 'a'.repeat(44), dev: 'b'.repeat(44) };
const catalogues = releasesOf([
	{ version: '1.0.0' },
	{
		version: '1.1.0',
		edit: {
			'core/pages.ts': (text) => `${text}// new\n`,
			'session/jwt.ts': (text) => `${text}// new\n`,
			'session/database.ts': (text) => `${text}// new\n`
		}
	}
]);
const [first, second] = catalogues;

interface Asked {
	readonly providers: readonly string[];
	readonly session?: 'jwt' | 'database';
	readonly adapter?: string;
	readonly parts?: readonly string[];
}

async function given(files: Files, { providers, adapter, session = 'jwt', parts = [] }: Asked) {
	const catalogue = of(first);
	const answers = {
		...{ session, parts, fresh, replaceSecret: false },
		providers: providers.map((id) => catalogue.readProvider(id)),
		adapter: adapter === undefined ? undefined : findAdapter(adapter, catalogue)
	};
	return applied(await planSignIn(settingOf(memoryApp(files), catalogue), answers), files);
}

function of(catalogue: Catalogue | undefined): Catalogue {
	if (catalogue === undefined) throw new Error('no release');
	return catalogue;
}

async function upgraded(files: Files, to: Catalogue | undefined) {
	const project = memoryApp(files);
	const context = { ...memoryContext('/app'), askRelease: askOf(catalogues) };
	const { plan, incomplete, data } = await upgradeOf(context, settingOf(project, of(to)));
	return { files: applied(plan, files), incomplete, data };
}

async function back(files: Files, path: string): Promise<Files> {
	const app = settingOf(memoryApp(files), of(first));
	return applied((await restored(memoryContext('/app'), { app, files: [path] })).plan, files);
}

const without = (files: Files, path: string): Files =>
	Object.fromEntries(Object.entries(files).filter(([one]) => one !== path));
/** What an app was chosen with, and one of the rest. */
const telling =
	/^\/(index|README|core\/config|session\/\w+|providers\/|adapters\/|accounts\/accounts|\w+\/flow)/;
const vendored = (files: Files) =>
	Object.keys(files).filter(
		(one) => one.startsWith(`${folder}/`) && telling.test(one.slice(folder.length))
	);

const apps = {
	tokens: { providers: ['github', 'credentials'], parts: ['lifetime', 'proxy'] },
	'a database': { providers: ['google', 'nodemailer'], session: 'database', adapter: 'sqlite' },
	'both kinds of sessions': { providers: ['passkey'], session: 'jwt', adapter: 'postgres' },
	'next-auth 4': { providers: ['github'], parts: ['next-auth-4'] }
} as const satisfies Record<string, Asked>;

describe.each(Object.entries(apps))('an app with %s', (_, asked) => {
	const whole = given(
		{},
		{
			...asked,
			parts:
				'parts' in asked ? asked.parts.map((one) => one.replace('next-auth-4', 'nextAuth4')) : []
		}
	);

	it.each([
		['deleted', (files: Files, path: string) => without(files, path)],
		['empty', (files: Files, path: string) => ({ ...files, [path]: '' })]
	])('gets each %s file back by restore and by an upgrade to any release', async (how, damage) => {
		const files = await whole;
		const [same, next] = [await upgraded(files, first), await upgraded(files, second)];
		for (const path of vendored(files)) {
			const damaged = damage(files, path);
			expect((await back(damaged, path))[path], path).toBe(files[path]);
			expect((await upgraded(damaged, first)).files, path).toEqual(same.files);
			expect((await upgraded(damaged, second)).files, path).toEqual(next.files);
			const { exitCode } = await checkUpgrade(settingOf(memoryApp(damaged), of(first)));
			expect([path, exitCode]).toEqual([path, 1]);
		}
		expect(how).not.toBe('');
	});

	it('loses nothing and merges again, whatever the owner did to the index', async () => {
		const files = await whole;
		const next = await upgraded(files, second);
		const edited = {
			...files,
			[index]: `// mine\n${files[index]?.replace(/^import.*jwt.*\n/m, '')}`
		};
		const { files: after, incomplete, data } = await upgraded(edited, second);
		expect({ ...after, [index]: '' }).toEqual({ ...next.files, [index]: '' });
		expect(after[index]).toBe(edited[index]);
		expect({ incomplete, data }).toMatchObject({ incomplete: false, data: { unmerged: [] } });
		expect((await back(edited, index))[index]).toBe(files[index]);
	});
});

describe('a missing provider of the app', () => {
	it('is reported as not up to date', async () => {
		const files = await given({}, { providers: ['github'] });
		const own = `${folder}/providers/acme.ts`;
		const manifest = files['auth.json']?.replace(
			`"${folder}/providers/github.ts"`,
			`"${own}": "${'0'.repeat(64)}",\n\t\t"${folder}/providers/github.ts"`
		);
		const lost = {
			...files,
			'auth.json': manifest ?? '',
			'src/auth.ts': `import Acme from './lib/server/auth/providers/acme';\n${files['src/auth.ts']}`
		};
		expect(readManifest(lost['auth.json']).files).toHaveProperty([own]);
		const checked = await checkUpgrade(settingOf(memoryApp(lost), of(first)));
		expect(checked).toMatchObject({ exitCode: 1, data: { lost: [own] } });
		expect(await upgraded(lost, second)).toMatchObject({ incomplete: true, data: { lost: [own] } });
	});
});
