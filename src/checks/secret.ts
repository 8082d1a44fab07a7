// The secret that seals sessions: whether it exists, how strong it is, and what overrides it.

import { importedNamesIn } from '../app/module-imports.ts';
import { type Finding, finding, findingAt } from '../codes/finding.ts';
import { secretSettings } from '../configuration/given-settings.ts';
import { secretNames, secretsIn, weakSecret } from '../edit/auth-secret.ts';
import { mayMakeSecret } from '../plan/made-secret.ts';
import type { Checked } from './check.ts';

/** No secret here or in the shell. */
export function missingSecret(app: Checked): Finding[] {
	if (app.variables.hasSecret() || secretNames.some((name) => app.env[name])) return [];
	if (setsSecret(app)) return [];
	const where = app.variables.home();
	const title = `${where} holds no AUTH_SECRET`;
	if (mayMakeSecret(app)) return [finding('SECRET_MISSING', { title, where })];
	const fix = `Put its present value into ${where}: another one signs all users out. Only if there is none yet: \`npx auth-cli secret\`.`;
	return [finding('SECRET_MISSING', { title, where, fix })];
}

/** Whether the configuration gets a secret from elsewhere, such as one from before its conversion. */
function setsSecret(app: Checked): boolean {
	const { variables, env } = app;
	const values: Readonly<Record<string, string | undefined>> = { ...variables.values(), ...env };
	return secretSettings(app).some(({ path, value }) => {
		const [, object = '', name] =
			/^((?:[\w$]+\.)*env)(?:\.|\[['"])(\w+)['"\]!]*\s*[,}\n]/.exec(value) ?? [];
		if (name === undefined || values[name]) return true;
		// The meaning of the name is known only to the other module.
		return object === 'env' && importsOwn(app.project.text(path) ?? '');
	});
}

function importsOwn(code: string): boolean {
	return importedNamesIn(code).some(
		({ names, from }) => names.includes('env') && !from.startsWith('$env')
	);
}

/** A newest secret that is short or an example. */
export function secretStrength({ variables }: Checked): Finding[] {
	const where = variables.home();
	return weakSecret(variables.values()).map((title) => finding('SECRET_WEAK', { title, where }));
}

/** Settings that the development server prefers to the env file with the secrets. */
export function hiddenSecret(app: Checked) {
	return secretsElsewhere(app, app.variables.home());
}

/** The same for a run that names that file itself. */
export function secretsElsewhere(
	{ project, env }: Pick<Checked, 'project' | 'env'>,
	home: string
): Finding[] {
	const inShell = secretNames.filter((name) => env[name]);
	const modes = project.list('').flatMap((where) => {
		const mode = /^\.env\.(?!local$)([\w-]+)(?:\.local)?$/.exec(where)?.[1];
		if (!mode || /^(?:example|sample|template|dist|defaults|vault|keys)$/.test(mode)) return [];
		if (secretsIn(project.text(where)).length === 0) return [];
		const says = `holds secrets of this app, too. In the mode "${mode}" they win over ${home}; they are left alone.`;
		return [findingAt('SECRET_IN_MODE_FILE', where, says)];
	});
	if (inShell.length === 0) return modes;
	const title = `${inShell.join(', ')} in the environment of this shell wins over ${home}.`;
	return [finding('SECRET_IN_SHELL', { title, where: inShell.join(', ') }), ...modes];
}

/** Secrets in two files that the development server reads. */
export function secretsInTwoFiles({ project, framework }: Checked): Finding[] {
	const files = framework.env.files.filter((file) => secretsIn(project.text(file)).length > 0);
	const [first, second] = files;
	if (first === undefined || second === undefined) return [];
	const title = `Both ${first} and ${second} hold secrets of this app; where both have the same name, that of ${first} is the one in use`;
	return [finding('SECRET_IN_SEVERAL_FILES', { title, where: second })];
}
