import { describe, expect, it } from 'vitest';
import { withoutRequests } from '../../src/commands/base-texts.ts';
import { diffOf } from '../../src/commands/diff/diff.ts';
import { restored } from '../../src/commands/restore/restore.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import type { Catalogue } from '../../src/templates/catalogue.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';
import { memoryContext } from './memory-context.ts';
import { askOf, releasesOf, settingOf } from './releases.ts';

const catalogues = releasesOf([
	{ version: '1.0.0' },
	{
		version: '1.1.0',
		edit: {
			'core/pages.ts': (text) => `${text}// new\n`,
			'core/config.ts': (text) => `${text}// new, too\n`
		}
	}
]);
const [first, second] = catalogues;
const pages = 'src/lib/server/auth/core/pages.ts';
const config = 'src/lib/server/auth/core/config.ts';

async function app(): Promise<Files> {
	if (first === undefined) throw new Error('no release');
	const providers = [first.readProvider('github')];
	const fresh = { auth: 'a'.repeat(44), dev: 'b'.repeat(44) };
	const answers = { providers, session: 'jwt', fresh, replaceSecret: false } as const;
	return applied(await planSignIn(settingOf(memoryApp(), first), answers), {});
}

function given(files: Files, known: readonly Catalogue[] = catalogues) {
	if (second === undefined) throw new Error('no release');
	const project = memoryApp(files);
	const app = settingOf(project, second);
	return { app, context: { ...memoryContext('/app'), askRelease: askOf(known) } };
}

async function shown(
	files: Files,
	{ only = [], known = catalogues }: { only?: readonly string[]; known?: readonly Catalogue[] } = {}
) {
	const { app, context } = given(files, known);
	return diffOf(context, { app, only });
}

describe('diff', () => {
	it('distinguishes changes of the owner from new ones', async () => {
		const files = await app();
		const { data, text, exitCode } = await shown({ ...files, [pages]: `// mine\n${files[pages]}` });
		expect(exitCode).toBe(0);
		expect(data).toMatchObject({
			changed: [{ path: pages, diff: expect.arrayContaining(['+// mine']) }],
			unknown: []
		});
		const fresh: { path: string }[] = Reflect.get(Object(data), 'new');
		// The map of the folder says about how long it is: a line more may change that.
		expect(fresh.filter(({ path }) => !path.endsWith('README.md'))).toEqual([
			{ path: config, diff: expect.arrayContaining(['+// new, too']) },
			{ path: pages, diff: expect.arrayContaining(['+// new']) }
		]);
		expect(text?.indexOf('+// mine')).toBeLessThan(text?.indexOf('What is new') ?? 0);
		const news = text?.slice(text.indexOf('What is new'));
		expect(news).not.toContain('mine');
	});

	it('shows the requested files, including a missing one', async () => {
		const { [pages]: _, ...files } = await app();
		const { data } = await shown({ ...files, [config]: '// mine\n' }, { only: [pages] });
		expect(data).toMatchObject({ changed: [{ path: pages }], new: [{ path: pages }] });
		expect(JSON.stringify(data)).not.toContain('mine');
	});

	it('knows files of an older release whose templates are gone', async () => {
		if (first === undefined) throw new Error('no release');
		const broken: Catalogue = {
			...first,
			readTemplate: () => {
				throw new TypeError('another form');
			}
		};
		const files = { ...(await app()), [pages]: '// mine\n' };
		const { data, note } = await shown(files, { known: [broken] });
		expect(data).toMatchObject({ changed: [{ path: pages }], unknown: [] });
		expect(note).toBe('');
	});

	it('sends no request with --offline, and names what is missing', async () => {
		const files = { ...(await app()), [pages]: '// mine\n' };
		const { app: opened, context } = given(files);
		const { data, note } = await diffOf(withoutRequests(context), { app: opened, only: [] });
		expect(data).toMatchObject({ changed: [], unknown: [pages] });
		expect(note).toContain('1.0.0 wrote is out of reach: --offline sends no request');
	});

	it('names files that it cannot compare, and why', async () => {
		const files = { ...(await app()), [pages]: '// mine\n' };
		const { data, note } = await shown(files, { known: [] });
		expect(data).toMatchObject({ changed: [], unknown: [pages] });
		expect(note).toContain('no release 1.0.0');
	});

	it('reports that there is no difference', async () => {
		const files = await app();
		if (first === undefined) throw new Error('no release');
		const opened = settingOf(memoryApp(files), first);
		const { text } = await diffOf(memoryContext('/app'), { app: opened, only: [] });
		expect(text).toBe('All files are as this release writes them.\n');
	});
});

describe('restore', () => {
	const plan = async (files: Files, paths: readonly string[], known = catalogues) => {
		const { app, context } = given(files, known);
		return (await restored(context, { app, files: paths })).plan;
	};

	it('restores the vendored text of a file, not the new one', async () => {
		const files = await app();
		const mine = { ...files, [pages]: '// mine\n', [config]: '// mine\n' };
		const after = applied(await plan(mine, [`./${pages}`]), mine);
		expect(after[pages]).toBe(files[pages]);
		expect(after[config]).toBe('// mine\n');
	});

	it('recreates a deleted file, even the configuration', async () => {
		const { 'src/auth.ts': config, ...files } = await app();
		const after = applied(await plan(files, ['src/auth.ts']), files);
		expect(after['src/auth.ts']).toBe(config);
	});

	it('keeps an unchanged file', async () => {
		const { changes } = await plan(await app(), [pages]);
		expect(changes).toEqual([{ kind: 'keep', path: pages }]);
	});

	it('rejects files that auth-cli did not make or cannot recreate', async () => {
		const files = { ...(await app()), [pages]: '// mine\n' };
		await expect(plan(files, ['package.json'])).rejects.toMatchObject({
			code: 'FILE_NOT_OURS',
			exitCode: 2
		});
		await expect(plan(files, [pages], [])).rejects.toMatchObject({ code: 'TEXT_OUT_OF_REACH' });
	});
});
