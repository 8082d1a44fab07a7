import { describe, expect, it } from 'vitest';
import { restored } from '../../src/commands/restore/restore.ts';
import { checkUpgrade } from '../../src/commands/upgrade/check-upgrade.ts';
import { upgradeOf } from '../../src/commands/upgrade/upgrade.ts';
import type { Choice } from '../../src/edit/three-way.ts';
import { hashText, readManifest } from '../../src/manifest.ts';
import type { Plan } from '../../src/plan/change.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import type { Catalogue } from '../../src/templates/catalogue.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';
import { memoryContext } from './memory-context.ts';
import { askOf, releasesOf, settingOf } from './releases.ts';

const folder = 'src/lib/server/auth';
const csrf = `${folder}/core/callback-url.ts`;
const within = `${folder}/core/within.ts`;
const marker = (text: string) => `${text}// first line of release two\n`;

const catalogues = releasesOf([
	{ version: '1.0.0' },
	{
		version: '1.1.0',
		changes: [
			{ kind: 'feature', text: 'Something new.', files: ['core/pages.ts'] },
			{
				kind: 'security',
				text: 'A hole is closed.',
				files: ['core/callback-url.ts'],
				advisory: 'GHSA-1'
			}
		],
		edit: {
			'core/callback-url.ts': marker,
			'core/pages.ts': (text) => text.replace(/^(.*)$/m, '$1 It is new.')
		},
		packages: { cookie: '^1.2.0' }
	},
	{
		version: '2.0.0',
		renamed: { 'core/within.ts': 'core/in-time.ts' },
		changes: [{ kind: 'breaking', text: 'A file has another name.', files: ['core/in-time.ts'] }]
	}
]);
const [first, second, third] = catalogues;

async function appOf(catalogue: Catalogue | undefined, files: Files = {}): Promise<Files> {
	if (catalogue === undefined) throw new Error('no release');
	const app = settingOf(memoryApp(files), catalogue);
	const github = catalogue.readProvider('github');
	const fresh = { auth: 'a'.repeat(44), dev: 'b'.repeat(44) };
	const answers = { providers: [github], session: 'jwt', fresh, replaceSecret: false } as const;
	return applied(await planSignIn(app, answers), files);
}

interface Given {
	readonly to?: Catalogue | undefined;
	/** Releases that the registry has. */
	readonly known?: readonly Catalogue[];
	/** What a person at the terminal answers, conflict by conflict. */
	readonly answers?: readonly Choice[];
	/** What the app committed, oldest first. */
	readonly commits?: readonly Files[];
}

async function upgraded(
	files: Files,
	{ to = second, known = catalogues, answers, commits = [] }: Given = {}
): Promise<{
	plan: Plan;
	files: Files;
	data: Readonly<Record<string, unknown>> | undefined;
	incomplete: boolean | undefined;
}> {
	if (to === undefined) throw new Error('no release');
	const usual = memoryApp(files);
	const committed = (path: string) => commits.toReversed().flatMap((one) => one[path] ?? []);
	const project = { ...usual, git: { ...usual.git, committed } };
	const left = [...(answers ?? [])];
	const context = memoryContext('/app');
	const one: typeof context.ask.one = async ({ choices }) => {
		const answer = left.shift();
		const found = choices.find(({ value }) => value === answer);
		if (found === undefined) throw new Error(`nobody said ${answer}`);
		return found.value;
	};
	const { plan, data, incomplete } = await upgradeOf(
		{
			...context,
			interactive: answers !== undefined,
			ask: { ...context.ask, one },
			askRelease: askOf(known)
		},
		settingOf(project, to)
	);
	return { plan, files: applied(plan, files), data, incomplete };
}

const edited = (files: Files, path: string, change: (text: string) => string): Files => ({
	...files,
	[path]: change(files[path] ?? '')
});

describe('upgrade', () => {
	it('replaces unmodified files, asks no other release, and lists reasons, security fixes first', async () => {
		const before = await appOf(first);
		const { plan, files } = await upgraded(before, { known: [] });
		expect(files[csrf]).toContain('// first line of release two');
		const [one] = plan.changes;
		expect(one).toMatchObject({
			path: csrf,
			why: 'security: A hole is closed. (GHSA-1) [1.1.0]'
		});
		expect(plan.warnings).toEqual([]);
		expect(plan.next.at(-1)?.split('\n')).toEqual([
			'Read what changed from 1.0.0 to 1.1.0:',
			'security: A hole is closed. (GHSA-1) [1.1.0]',
			'feature: Something new. [1.1.0]'
		]);
		expect(readManifest(files['auth.json'] ?? '')).toMatchObject({ version: '1.1.0' });
	});

	it('gives what that release would have created, and changes nothing the second time', async () => {
		const { files } = await upgraded(await appOf(first));
		const fresh = await appOf(second);
		const ours = (all: Files) => Object.entries(all).filter(([path]) => path.startsWith('src/'));
		expect(ours(files)).toEqual(ours(fresh));
		const { plan } = await upgraded(files);
		expect(plan.changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
	});

	it('adds the parts that the configuration needs, which every app used to have', async () => {
		const before = edited(await appOf(first), 'src/auth.ts', (text) =>
			text.replace('secretPolicy:', 'session: { absoluteMaxAge: 86_400 },\n\tsecretPolicy:')
		);
		expect(before[`${folder}/session/lifetime.ts`]).toBeUndefined();
		const { files } = await upgraded(before);
		expect(files[`${folder}/index.ts`]).toContain("import { lifetime } from './session/lifetime';");
		expect(files[`${folder}/session/lifetime.ts`]).toContain('absoluteMaxAge');
	});

	it('updates packages, unless the owner has newer ones', async () => {
		const before = await appOf(first);
		const { files } = await upgraded(before);
		expect(files['package.json']).toContain('"cookie": "^1.2.0"');
		const ahead = edited(before, 'package.json', (text) =>
			text.replace(/"cookie": "[^"]*"/, '"cookie": "^1.9.9"')
		);
		expect((await upgraded(ahead)).files['package.json']).toContain('"cookie": "^1.9.9"');
	});

	it('merges changes of the owner (S12)', async () => {
		const mine = edited(await appOf(first), csrf, (text) => `// mine\n${text}`);
		const { plan, files } = await upgraded(mine);
		expect(files[csrf]).toMatch(/^\/\/ mine\n[\s\S]*\/\/ first line of release two\n$/);
		expect(plan.warnings).toEqual([]);
		const { plan: again } = await upgraded(files);
		expect(again.changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
	});

	it('keeps the line endings of a file that git converted to CRLF', async () => {
		const before = await appOf(first);
		const crlf = edited(before, csrf, (text) => `// mine\n${text}`.replaceAll('\n', '\r\n'));
		const { plan } = await upgraded(crlf);
		const change = plan.changes.find(({ path }) => path === csrf);
		expect(change).toMatchObject({ kind: 'edit', before: crlf[csrf] });
	});

	it('writes conflict markers when both changed the same lines and it cannot prompt', async () => {
		const mine = edited(await appOf(first), csrf, (text) => `${text}// mine\n`);
		const { plan, files, data } = await upgraded(mine);
		expect(files[csrf]).toContain(
			'<<<<<<< yours\n// mine\n=======\n// first line of release two\n>>>>>>> auth-cli 1.1.0\n'
		);
		expect(plan.warnings).toEqual([`${csrf} has conflicts for you to settle: look for <<<<<<<.`]);
		expect(data).toMatchObject({ conflicts: [csrf] });
		const later = await upgraded(files);
		expect(later.files[csrf]).toBe(files[csrf]);
		expect(later.data).toMatchObject({ conflicts: [csrf] });
	});

	describe('with unresolved conflict markers', () => {
		const conflicting = async () =>
			upgraded(edited(await appOf(first), csrf, (text) => `${text}// mine\n`));
		const manifestOf = (files: Files) => readManifest(files['auth.json'] ?? '');

		it('is incomplete, and says so at the second run, too', async () => {
			const once = await conflicting();
			expect(once.incomplete).toBe(true);
			const twice = await upgraded(once.files);
			expect(twice).toMatchObject({ incomplete: true, data: { conflicts: [csrf], merged: [] } });
			expect(twice.files).toEqual(once.files);
			const later = await upgraded(once.files, { to: third });
			expect(later).toMatchObject({ incomplete: true, data: { conflicts: [csrf], merged: [] } });
			expect(later.files[csrf]).toBe(once.files[csrf]);
		});

		it('keeps the file recorded as of its earlier release', async () => {
			const before = await appOf(first);
			const { files } = await conflicting();
			const { files: hashes, earlier } = manifestOf(files);
			expect(hashes[csrf]).toBe(manifestOf(before).files[csrf]);
			expect(earlier).toMatchObject({ [csrf]: '1.0.0' });
		});

		it.each([
			['yours', '// mine\n'],
			['those of auth-cli', '// first line of release two\n']
		])('merges the result later: %s', async (_, end) => {
			const before = (await appOf(first))[csrf];
			const { files } = await conflicting();
			const settled = edited(files, csrf, () => `${before}${end}`);
			const again = await upgraded(settled);
			expect(again.incomplete).toBe(false);
			expect(again.files[csrf]).toBe(settled[csrf]);
			const { earlier, unsettled } = manifestOf(again.files);
			expect({ ...earlier, ...unsettled }).not.toHaveProperty([csrf]);
			const last = await upgraded(settled, { to: third });
			expect(last).toMatchObject({ incomplete: false, data: { conflicts: [], unmerged: [] } });
			expect(last.files[csrf]).toBe(settled[csrf]);
		});

		it('restores the text of the release that was merged', async () => {
			const { files } = await conflicting();
			const fresh = (await appOf(second))[csrf];
			if (second === undefined) throw new Error('no release');
			const app = settingOf(memoryApp(files), second);
			const { plan } = await restored(memoryContext('/app'), { app, files: [csrf] });
			const back = applied(plan, files);
			expect(back[csrf]).toBe(fresh);
			const { plan: rest, incomplete } = await upgraded(back);
			expect(incomplete).toBe(false);
			expect(applied(rest, back)[csrf]).toBe(fresh);
		});
	});

	it.each([
		['mine', '// mine\n'],
		['theirs', '// first line of release two\n'],
		['both', '// mine\n// first line of release two\n']
	] as const)('uses %s when the user chooses it', async (answer, end) => {
		const before = await appOf(first);
		const mine = edited(before, csrf, (text) => `${text}// mine\n`);
		const { plan, files } = await upgraded(mine, { answers: [answer] });
		expect(files[csrf]).toBe(`${before[csrf]}${end}`);
		expect(plan.warnings).toEqual([]);
	});

	it('skips and names files it cannot merge while the release is unreachable, and merges them later', async () => {
		const mine = edited(await appOf(first), csrf, (text) => `// mine\n${text}`);
		const { plan, files, data, incomplete } = await upgraded(mine, { known: [] });
		expect(incomplete).toBe(true);
		expect(files[csrf]).toBe(mine[csrf]);
		expect(files[`${folder}/core/pages.ts`]).toContain('It is new.');
		expect(plan.warnings.join('\n')).toContain('no release 1.0.0');
		expect(plan.warnings.join('\n')).toContain(csrf);
		expect(data).toMatchObject({ unmerged: [csrf] });
		expect(readManifest(files['auth.json'] ?? '').earlier).toMatchObject({ [csrf]: '1.0.0' });
		const later = await upgraded(files);
		expect(later.files[csrf]).toMatch(/^\/\/ mine\n[\s\S]*\/\/ first line of release two\n$/);
		expect(later.incomplete).toBe(false);
		expect(readManifest(later.files['auth.json'] ?? '').earlier ?? {}).not.toHaveProperty(csrf);
	});

	it('merges what was committed as a release wrote it, while that is out of reach', async () => {
		const before = await appOf(first);
		const mine = edited(before, csrf, (text) => `// mine\n${text}`);
		const { plan, files } = await upgraded(mine, { known: [], commits: [{}, before, mine] });
		expect(files[csrf]).toMatch(/^\/\/ mine\n[\s\S]*\/\/ first line of release two\n$/);
		expect(plan.warnings).toEqual([]);
	});

	it('rejects a text of a release whose hash differs from the manifest', async () => {
		const mine = edited(await appOf(first), csrf, (text) => `// mine\n${text}`);
		const [lying] = releasesOf([
			{ version: '1.0.0', edit: { 'core/callback-url.ts': () => '// nothing\n' } }
		]);
		if (lying === undefined) throw new Error('no release');
		const { files } = await upgraded(mine, { known: [lying] });
		expect(files[csrf]).toBe(mine[csrf]);
	});

	it('follows a renamed file with its edits, and updates imports of the app', async () => {
		const user = `import { within } from '$lib/server/auth/core/within';\nimport '../lib/server/auth/core/within.js';\n`;
		const app = await appOf(first, { 'src/routes/x.ts': user });
		const mine = edited(app, within, (text) => `${text}// mine\n`);
		const { plan, files } = await upgraded(mine, { to: third });
		expect(files[within]).toBeUndefined();
		expect(files[`${folder}/core/in-time.ts`]).toBe(mine[within]);
		expect(files['src/routes/x.ts']).toBe(
			`import { within } from '$lib/server/auth/core/in-time';\nimport '../lib/server/auth/core/in-time.js';\n`
		);
		expect(plan.warnings).toEqual([]);
		const manifest = readManifest(files['auth.json'] ?? '');
		expect(manifest.files).toHaveProperty([`${folder}/core/in-time.ts`]);
		expect(manifest.files).not.toHaveProperty([within]);
		const ours = Object.keys(files).filter((path) => path.startsWith(folder));
		const fresh = Object.keys(await appOf(third)).filter((path) => path.startsWith(folder));
		expect(ours.toSorted()).toEqual(fresh.toSorted());
	});

	it('rejects an older release', async () => {
		const files = await appOf(second);
		await expect(upgraded(files, { to: first })).rejects.toMatchObject({
			code: 'RELEASE_TOO_OLD'
		});
	});

	it('rejects an app without init', async () => {
		await expect(upgraded({})).rejects.toMatchObject({ code: 'NOT_SET_UP' });
	});
});

describe('upgrade --check', () => {
	const check = (files: Files, to: Catalogue | undefined = second) => {
		if (to === undefined) throw new Error('no release');
		return checkUpgrade(settingOf(memoryApp(files), to));
	};

	it('exits with 1 when files are outdated, and with 0 otherwise', async () => {
		const before = await appOf(first);
		const { exitCode, data } = await check(before);
		expect(exitCode).toBe(1);
		expect(data).toMatchObject({
			outdated: true,
			from: '1.0.0',
			to: '1.1.0',
			files: expect.arrayContaining([expect.objectContaining({ path: csrf })])
		});
		const { files } = await upgraded(before);
		expect(await check(files)).toMatchObject({ exitCode: 0, data: { outdated: false } });
	});

	it('counts pending merges and unresolved conflicts', async () => {
		const offline = await upgraded(
			edited(await appOf(first), csrf, (text) => `${text}// mine\n`),
			{ known: [] }
		);
		expect(await check(offline.files)).toMatchObject({
			exitCode: 1,
			data: { files: [{ path: csrf, kind: 'merge' }] }
		});
		const { files } = await upgraded(offline.files);
		expect(hashText(files[csrf] ?? '')).not.toBe(hashText(offline.files[csrf] ?? ''));
		expect(await check(files)).toMatchObject({ exitCode: 1, data: { conflicts: [csrf] } });
	});
});
