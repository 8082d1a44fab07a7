// Apple uses a token as the client secret, signed with a key of the developer, valid for six months at most.

import { readToken } from '../../configuration/token-claims.ts';
import { readKeyFile } from '../../detect/key-file.ts';
import { setEnv } from '../../edit/env-file.ts';
import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { withEnvText } from '../../plan/env-change.ts';
import { planOf } from '../../plan/plan-of.ts';
import type { Command, Context } from '../command.ts';
import { readApp } from '../open-app.ts';
import { shellWord } from '../shell-word.ts';

/** Flags of `secret apple`. */
export interface AppleSecretOptions {
	/** Path of the .p8 file, relative to the working folder. */
	readonly key?: string | undefined;
	readonly keyId?: string | undefined;
	readonly team?: string | undefined;
	readonly clientId?: string | undefined;
	readonly print?: boolean;
}

/** Seconds; Apple allows 15,777,000, half a year. */
const lifetime = 180 * 24 * 60 * 60;

interface Answers {
	readonly clientId: string;
	readonly team: string;
	readonly keyFile: string;
	readonly keyId: string;
}

/** Runs `auth-cli secret apple`. Throws `CliError` KEY_FILE, KEY_UNFIT, ENV_TRACKED and ENV_NOT_IGNORED. */
export const secretApple: Command<AppleSecretOptions> = async (context, options) => {
	const app = readApp(context);
	const { project } = app;
	const present = app.variables.values();
	const answers = await askAnswers(context, present, options);
	const { token, end } = await sign(context, answers);
	if (options.print) {
		return { text: `${token}\n`, exitCode: 0 };
	}
	const path = app.framework.env.files.find((file) => declares(app, file)) ?? app.variables.home();
	const id = present['AUTH_APPLE_ID'] === answers.clientId ? [] : [entry('ID', answers.clientId)];
	const after = setEnv(project.text(path), [...id, entry('SECRET', token)]);
	const why = `holds a client secret for Apple that runs out on ${end}`;
	const replay = replayOf(answers);
	return {
		plan: planOf(withEnvText(app, { path, after, why }), {
			next: [
				`Before ${end}, make another one: npx auth-cli ${replay}`,
				'Where the app is deployed, set AUTH_APPLE_SECRET, too: --print writes one to the terminal.',
				...(addedAlready(app) ? [] : ['Add the provider: npx auth-cli add provider apple'])
			],
			warnings: keyWarnings(app, answers.keyFile),
			secrets: [token, present['AUTH_APPLE_SECRET'] ?? '']
		}),
		replay,
		project
	};
};

async function askAnswers(
	{ ask }: Context,
	present: Readonly<Record<string, string>>,
	options: AppleSecretOptions
): Promise<Answers> {
	// The existing token contains everything except the key.
	const old = readToken(present['AUTH_APPLE_SECRET']);
	const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
	const keyFile = await ask.text({
		message: 'Path of the .p8 key that Apple let you download:',
		flag: '--key <file>',
		given: options.key,
		check: (answer) => (answer.trim() === '' ? 'A path is needed.' : undefined)
	});
	const named = /AuthKey_([A-Z0-9]{10})\.p8$/.exec(keyFile.trim())?.[1];
	const keyId = await ask.text({
		message: 'Key ID:',
		flag: '--key-id <id>',
		given: options.keyId,
		fallback: named ?? text(old?.header['kid']),
		check: tenCharacters
	});
	const team = await ask.text({
		message: 'Team ID:',
		flag: '--team <id>',
		given: options.team,
		fallback: text(old?.claims['iss']),
		check: tenCharacters
	});
	const clientId = await ask.text({
		message: 'Client ID (the Services ID):',
		flag: '--client-id <id>',
		given: options.clientId,
		fallback: text(present['AUTH_APPLE_ID']) ?? text(old?.claims['sub']),
		check: (answer) =>
			/^[\w.-]{3,255}$/.test(answer) ? undefined : 'It looks like com.example.web.'
	});
	return { clientId, team, keyFile: keyFile.trim(), keyId };
}

function tenCharacters(answer: string): string | undefined {
	return /^[A-Z0-9]{10}$/.test(answer) ? undefined : 'It has ten capital letters and digits.';
}

async function sign(
	{ cwd, env, now }: Context,
	{ clientId, team, keyFile, keyId }: Answers
): Promise<{ token: string; end: string }> {
	const pem = readKeyFile(cwd, keyFile.replace(/^~(?=\/)/, env['HOME'] ?? '~'));
	const { importPKCS8, SignJWT } = await import('jose');
	const issued = Math.floor(now().getTime() / 1000);
	try {
		const token = await new SignJWT()
			.setProtectedHeader({ alg: 'ES256', kid: keyId })
			.setIssuer(team)
			.setSubject(clientId)
			.setAudience('https://appleid.apple.com')
			.setIssuedAt(issued)
			.setExpirationTime(issued + lifetime)
			.sign(await importPKCS8(pem, 'ES256'));
		return { token, end: new Date((issued + lifetime) * 1000).toISOString().slice(0, 10) };
	} catch (cause) {
		throw new CliError('KEY_UNFIT', {
			title: `${JSON.stringify(keyFile)} holds no private key for Sign in with Apple`,
			fix: 'Give the .p8 file as Apple let you download it: it begins with -----BEGIN PRIVATE KEY-----.',
			cause
		});
	}
}

function entry(suffix: 'ID' | 'SECRET', value: string): { name: string; value: string } {
	return { name: `AUTH_APPLE_${suffix}`, value };
}

function declares({ project }: App, file: string): boolean {
	return /^[ \t]*(export[ \t]+)?AUTH_APPLE_(ID|SECRET)\s*=/m.test(project.text(file) ?? '');
}

function addedAlready(app: App): boolean {
	return app.folder.text('providers/apple.ts') !== undefined;
}

/** The key stays valid at Apple; it must not be in a repository. */
function keyWarnings({ project }: App, keyFile: string): readonly string[] {
	const name = keyFile.replace(/^\.\//, '');
	const isInside = !/^(\.\.\/|\/|~|[A-Za-z]:)/.test(name);
	if (!isInside || !project.git.repository || project.git.isIgnored(name)) return [];
	return [`${name} lies in the app, and git does not ignore it: keep it out of commits.`];
}

function replayOf({ clientId, team, keyFile, keyId }: Answers): string {
	const flags = ['--key', keyFile, '--key-id', keyId, '--team', team, '--client-id', clientId];
	return ['secret apple', ...flags.map(shellWord), '--yes'].join(' ');
}
