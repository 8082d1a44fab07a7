// How to try a production build locally: one command with everything it needs.
import { scriptIn } from '../edit/env-file-script.ts';
import type { App, Starter } from '../frameworks/framework.ts';
import { codeReadsEnvFile, scriptReadsEnvFile } from '../frameworks/reads-env-file.ts';
import { devPermission } from '../templates/dev-provider.ts';
import { scriptCommand } from './running.ts';

/** Variables that a script sets before its program, with or without cross-env. */
const assignments = /^(?:cross-env(?:-shell)?\s+)?((?:\w+=[^\s'"$%]*\s+)*)/;
/** The script that starts a build, and its variables. */
interface Start {
	readonly command: string;
	readonly sets: readonly string[];
}

/**
 * The step that tries a build locally, if a script starts one. A build has no URL of its own, disables the local
 * provider by default, and some are started by a program that reads no env file.
 */
export function productionTrial(app: App, usesLocal: boolean): readonly string[] {
	const { project } = app;
	const pkg = project.text('package.json') ?? '';
	const name = ['preview', 'start'].find((one) => scriptIn(pkg, one) !== undefined);
	if (name === undefined || project.packageManager.shared || project.apps) return [];
	const script = scriptIn(pkg, name) ?? '';
	const { command, sets } = startOf(app, { name, script });
	const variables = [
		...(saysDevelopment(app) ? ['NODE_ENV=production'] : []),
		...sets,
		`AUTH_URL=http://localhost:${portOf(app, script)}${app.authPath()}`,
		...(usesLocal ? [`${devPermission}=1`] : [])
	];
	const build =
		scriptIn(pkg, 'build') === undefined ? '' : ` ${scriptCommand(project, 'build')}, then`;
	const powerShell = variables.map((one) => `$env:${one.replace(/=(.*)/, "='$1'")}; `);
	return [
		[
			`Try a production build on this machine:${build}`,
			[...variables, command].join(' '),
			`or, in a window of PowerShell: ${powerShell.join('')}${command}`
		].join('\n')
	];
}

/** The env file of a developer marks development for frameworks without another way. The shell overrides it. */
function saysDevelopment({ framework }: App): boolean {
	return framework.env.variables?.some(({ name }) => name === 'NODE_ENV') === true;
}

/** The script as it is, unless its program needs a flag to read the env file. */
function startOf(app: App, { name, script }: { name: string; script: string }): Start {
	const { project, variables } = app;
	const whole = { command: scriptCommand(project, name), sets: [] };
	// Earlier commands of a script, such as another build, are skipped.
	const last = script.split('&&').at(-1)?.trim() ?? '';
	const [before = '', set = ''] = assignments.exec(last) ?? [];
	const [, program, rest = ''] = /^([\w-]+)\s+([^|;&<>]+)$/.exec(last.slice(before.length)) ?? [];
	const isRead =
		scriptReadsEnvFile(project, script) || codeReadsEnvFile(project) || loadsItself(app, rest);
	const starter = app.framework.usage.starts;
	const own = starter?.name === program ? starter : undefined;
	if (isRead || !(own || /^(node|tsx)$/.test(program ?? ''))) return whole;
	const start = program === 'tsx' ? 'npx tsx' : 'node';
	const words = [
		start,
		`--env-file=${variables.home()}`,
		...(own ? [fileOf(project, own)] : []),
		rest
	];
	const sets = set.split(/\s+/).filter((one) => one !== '' && !/^(NODE_ENV|AUTH_URL)=/.test(one));
	return { command: words.join(' '), sets };
}

/** Whether the last word of a program is a server of the owner by which the framework reads the env files. */
function loadsItself({ framework, project }: App, words: string): boolean {
	const file = words.trim().split(/\s+/).at(-1) ?? '';
	return framework.env.readBy?.test(project.text(file.replace(/^\.\//, '')) ?? '') === true;
}

/** The file of a package's program, in the version of the app. */
function fileOf(project: App['project'], { package: name, file }: Starter): string {
	const folder = `node_modules/${name}`;
	const [, path = file] =
		/"bin"\s*:\s*(?:\{\s*"[^"]{1,80}"\s*:\s*)?"(?:\.\/)?([^"]{1,200})"/.exec(
			project.text(`${folder}/package.json`) ?? ''
		) ?? [];
	return `${folder}/${path}`;
}

function portOf(app: App, script: string): number {
	const [, told] = /(?:\bPORT=|\s(?:--port|-p)[=\s])(\d+)/.exec(script) ?? [];
	if (told !== undefined) return Number(told);
	const usual = /\bvite preview\b/.test(script) ? 4173 : (app.framework.usage.starts?.port ?? 3000);
	// The same program listens in development and in production.
	const isSame = saysDevelopment(app) || loadsItself(app, script);
	return isSame ? app.project.framework.devPort : usual;
}
