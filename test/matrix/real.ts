// Projects that their own tools make, with the packed program run in each.
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../e2e/support/child.ts';
import { authCli } from '../e2e/support/package.ts';

/** A project, and the program that installs it; each is fetched with npx. */
interface Made {
	readonly name: string;
	readonly create: readonly string[];
	readonly manager: readonly string[];
}

const sv = { 2: 'sv@0.17.1', 3: 'sv@1.0.0-next.7' } as const;
const options = ['--template', 'minimal', '--no-add-ons', '--no-install'];

function kit(major: 2 | 3, ...types: readonly string[]): readonly string[] {
	return [sv[major], 'create', 'app', ...options, ...types];
}

const typed = ['--types', 'ts'];
const npm = ['npm'];

export const made: readonly Made[] = [
	...([2, 3] as const).flatMap((major) => [
		{ name: `SvelteKit ${major}, TypeScript, npm`, create: kit(major, ...typed), manager: npm },
		{
			name: `SvelteKit ${major}, JavaScript with JSDoc, npm`,
			create: kit(major, '--types', 'jsdoc'),
			manager: npm
		},
		{ name: `SvelteKit ${major}, no types, npm`, create: kit(major, '--no-types'), manager: npm }
	]),
	{
		name: 'SvelteKit 2, TypeScript, pnpm',
		create: kit(2, ...typed),
		manager: ['npx', '--yes', 'pnpm@10']
	},
	{
		name: 'SvelteKit 2, TypeScript, Yarn 1',
		create: kit(2, ...typed),
		manager: ['npx', '--yes', 'yarn@1']
	}
];

/** Makes one, runs `init`, checks and builds it; a line of the table. */
export async function tryForReal(one: Made): Promise<string> {
	const parent = await realpath(await mkdtemp(join(tmpdir(), 'auth-cli-made-')));
	const cwd = join(parent, 'app');
	const call = ([command = '', ...args]: readonly string[], folder = cwd) =>
		run({ command, args, cwd: folder });
	try {
		const created = await call(['npx', '--yes', ...one.create], parent);
		if (created.code !== 0) return line(one, 'failed: to be made');
		if ((await call([...one.manager, 'install'])).code !== 0)
			return line(one, 'failed: to install');
		const init = await authCli(cwd, 'init', '--yes', '--provider', 'github', '--no-install');
		if (init.code !== 0) return line(one, `failed: ${/Error (\w+)/.exec(init.stderr)?.[1]}`);
		if ((await call([...one.manager, 'install'])).code !== 0)
			return line(one, 'failed: to install what init asks for');
		const checks = existsSync(join(cwd, 'node_modules/svelte-check'));
		const checked = checks ? await call(['npm', 'run', 'check']) : undefined;
		if (checked && checked.code !== 0) return line(one, 'failed: its own check');
		const built = await call(['npm', 'run', 'build']);
		return line(
			one,
			built.code === 0 ? `builds${checks ? ', and passes its own check' : ''}` : 'failed: to build'
		);
	} finally {
		await rm(parent, { recursive: true, force: true });
	}
}

function line({ name }: Made, outcome: string): string {
	return `| ${name} | ${outcome} |`;
}
