// Env files: whether git tracks them, and names with an unexpected effect.

import { type Finding, finding, findingAt, those } from '../codes/finding.ts';
import { codeIn } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import { readEnv } from '../edit/env-file.ts';
import { envLines } from '../edit/env-lines.ts';
import { isEnvFile } from '../plan/change.ts';
import type { Checked } from './check.ts';

type App = Pick<Checked, 'project'>;

/** Names of secret values; those of `_1` to `_3` are older secrets. */
const secretName = /^AUTH_(\w+_)?(SECRET|KEY|SERVER)(_[1-3])?$/;

/** The env files of an app with values, including those of modes. */
export function envFilesOf(project: Project): readonly string[] {
	return project.list('.').filter(isEnvFile);
}

/** Those of them with secrets. */
export function filesWithSecrets(project: Project): readonly string[] {
	return envFilesOf(project).filter((file) => secretsOf(project, file).length > 0);
}

/** Files with secrets that a commit could include, or includes. */
export function filesInGit({ project }: App): Finding[] {
	const { git } = project;
	const held = filesWithSecrets(project);
	// Apple's key is a secret, too.
	const secret = [...held, ...project.list('.').filter((name) => /^AuthKey_\w+\.p8$/.test(name))];
	return secret.flatMap((where) => {
		if (git.isTracked(where)) {
			const title = `${where} is tracked by git, with secrets in it`;
			const fix = `Run "git rm --cached ${where}", commit that, and change every secret that was committed.`;
			return [finding('ENV_TRACKED', { title, where, fix })];
		}
		if (!git.repository || git.isIgnored(where)) return [];
		return [finding('ENV_NOT_IGNORED', { title: `git does not ignore ${where}`, where })];
	});
}

/** Secrets under names that are bundled for browsers. */
export function publicNames({ project }: App): Finding[] {
	return envFilesOf(project).flatMap((where) => {
		const values = readEnv(project.text(where));
		const secrets = secretsOf(project, where).map((name) => values[name]);
		const isShown = (name: string) =>
			/^(NEXT_|NUXT_|EXPO_)?PUBLIC_|^(VITE|REACT_APP|GATSBY)_/.test(name) &&
			(/(SECRET|PASSWORD|PRIVATE_KEY)(_\d)?$/.test(name) || secrets.includes(values[name]));
		return Object.keys(values)
			.filter((name) => values[name] && isShown(name))
			.map((name) => {
				const title = `${name} in ${where} is a secret, and its name makes it public`;
				return finding('ENV_PUBLIC_NAME', { title, where });
			});
	});
}

/** Lines overridden by others, and a byte-order mark that hides the first one. */
export function hiddenLines({ project }: App): Finding[] {
	return envFilesOf(project).flatMap((where) => {
		const text = project.text(where) ?? '';
		const names = envLines(text).map(({ name }) => name);
		const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
		const isMarked = /^\uFEFF(?!\s*(#|$))/.test(text);
		const hidden = [...twice].filter((name) => name.startsWith('AUTH_'));
		return those(
			isMarked && findingAt('ENV_BYTE_ORDER_MARK', where, 'begins with a byte-order mark'),
			...hidden.map((name) => findingAt('ENV_TWICE', where, `sets ${name} more than once`))
		);
	});
}

/** Characters around a value that were copied with it. */
export function quotedOrPaddedValues({ project }: App): Finding[] {
	return envFilesOf(project).flatMap((where) =>
		Object.entries(readEnv(project.text(where)))
			.filter(([name, value = '']) => name.startsWith('AUTH_') && /^[\s“”‘’]|[\s“”‘’]$/.test(value))
			.map(([name]) =>
				findingAt('ENV_BLANKS', where, `has a blank or a curly quote around the value of ${name}`)
			)
	);
}

/** The secret name of Auth.js before version 5, unless code of the app reads it itself. */
export function formerSecretNames(app: Checked): Finding[] {
	const { project, framework, places } = app;
	const name = 'NEXTAUTH_SECRET';
	if (framework.env.olderSecret === name) return [];
	const files = envFilesOf(project).filter(
		(file) => readEnv(project.text(file))[name] !== undefined
	);
	const own =
		files.length === 0
			? []
			: project.sources().filter((path) => !path.startsWith(`${places.runtime}/`));
	if (codeIn(project, own).includes(name)) return [];
	return files.map((where) => {
		const title = `${name} in ${where} is not read; sign-in takes AUTH_SECRET`;
		return finding('ENV_OLD_NAME', { title, where });
	});
}

/** Secrets in the example file. */
export function exampleValues({ project }: App): Finding[] {
	const examples = project
		.list('.')
		.filter((name) => /^\.env\.(example|sample|template|dist)$/.test(name));
	return examples.flatMap((where) => {
		const names = secretsOf(project, where);
		const values = readEnv(project.text(where));
		return names
			.filter(
				(name) =>
					(values[name] ?? '').length >= 16 && !/your|change|example|xxx/i.test(values[name] ?? '')
			)
			.map((name) => findingAt('EXAMPLE_HOLDS_SECRET', where, `holds a value for ${name}`));
	});
}

function secretsOf(project: Project, file: string): readonly string[] {
	const values = Object.entries(readEnv(project.text(file)));
	return values.flatMap(([name, value]) => (value !== '' && secretName.test(name) ? [name] : []));
}
