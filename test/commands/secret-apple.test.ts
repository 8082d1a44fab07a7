import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import type { AppleSecretOptions } from '../../src/commands/secret/secret-apple.ts';
import { secretApple } from '../../src/commands/secret/secret-apple.ts';
import type { Plan } from '../../src/plan/change.ts';
import { messagesOf } from '../../src/show/preview.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const wrong = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const key = 'AuthKey_ABC123DEFG.p8';
const files = {
	[key]: pem,
	'rsa.p8': String(wrong.export({ type: 'pkcs8', format: 'pem' })),
	'.gitignore': '*.p8\n.env\n'
};
const all = { key, team: 'TEAM123456', clientId: 'com.example.web' };
const today = new Date('2026-11-21T12:00:00Z');

async function run(folder: string, options: AppleSecretOptions, changes: Partial<Context> = {}) {
	const printed: string[] = [];
	const context = {
		...memoryContext(folder),
		now: () => today,
		stdout: (text: string) => void printed.push(text),
		...changes
	};
	const outcome = await secretApple(context, options);
	return { outcome, printed: printed.join('') };
}

async function planned(folder: string, options: AppleSecretOptions): Promise<Plan> {
	const { outcome } = await run(folder, options);
	if (!('plan' in outcome)) throw new Error('no plan');
	return outcome.plan;
}

const envOf = (folder: string) => readFileSync(join(folder, '.env'), 'utf8');
const secretIn = (text: string) => /^AUTH_APPLE_SECRET=(\S+)$/m.exec(text)?.[1] ?? '';

describe('secret apple', () => {
	it('signs the token that Apple requires, valid for 180 days', async () => {
		const folder = appFolder(files);
		writePlan(folder, await planned(folder, all));
		const token = secretIn(envOf(folder));
		expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: 'ABC123DEFG' });
		const { payload } = await jwtVerify(token, publicKey, { currentDate: today });
		const issued = today.getTime() / 1000;
		expect(payload).toEqual({
			iss: 'TEAM123456',
			sub: 'com.example.web',
			aud: 'https://appleid.apple.com',
			iat: issued,
			exp: issued + 180 * 86_400
		});
		expect(envOf(folder)).toContain('AUTH_APPLE_ID=com.example.web\n');
	});

	it('reports when it expires and how to renew it, without the secret', async () => {
		const plan = await planned(appFolder(files), all);
		expect(plan.next[0]).toMatch(/^Before 2027-05-20, .*secret apple --key AuthKey_ABC123DEFG.p8/);
		expect(plan.secrets[0]).toMatch(/^eyJ/);
		expect(plan.next.join()).not.toContain(plan.secrets[0]);
	});

	it('renews with the key alone, in place of the old one', async () => {
		const folder = appFolder(files);
		writePlan(folder, await planned(folder, all));
		const old = envOf(folder);
		const plan = await planned(folder, { key });
		writePlan(folder, plan);
		expect(envOf(folder).replace(secretIn(envOf(folder)), '')).toBe(old.replace(secretIn(old), ''));
		expect(plan.secrets).toContain(secretIn(old));
	});

	it('prints it and touches no file', async () => {
		const { outcome } = await run(appFolder(files), { ...all, print: true });
		expect(outcome).toEqual({
			text: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+\n$/),
			exitCode: 0
		});
	});

	it('warns of a key in the app that git does not ignore', async () => {
		const folder = appFolder({
			...files,
			'.gitignore': '.env\n',
			'.git/HEAD': 'ref: refs/heads/main\n'
		});
		expect((await planned(folder, all)).warnings).toEqual([expect.stringContaining(key)]);
		const ignored = appFolder({ ...files, '.git/HEAD': 'ref: refs/heads/main\n' });
		expect((await planned(ignored, all)).warnings).toEqual([]);
	});

	it.each([
		[{ key: 'nowhere.p8', keyId: 'ABC123DEFG' }, 'KEY_FILE', 1],
		[{ key: 'package.json', keyId: 'ABC123DEFG' }, 'KEY_UNFIT', 1],
		[{ key: 'rsa.p8', keyId: 'ABC123DEFG' }, 'KEY_UNFIT', 1],
		[{ key: undefined }, 'ANSWER_MISSING', 2],
		[{ team: undefined }, 'ANSWER_MISSING', 2],
		[{ team: 'x' }, 'ANSWER_INVALID', 2],
		[{ keyId: '../..' }, 'ANSWER_INVALID', 2],
		[{ clientId: 'a b' }, 'ANSWER_INVALID', 2]
	])('rejects %j with %s', async (changes, code, exitCode) => {
		await expect(run(appFolder(files), { ...all, ...changes })).rejects.toMatchObject({
			code,
			exitCode
		});
	});
});

describe('init and add', () => {
	it.each([
		['2026-11-21', ''],
		[
			'2027-04-25',
			'AUTH_APPLE_SECRET runs out on 2027-05-20. Make another one: npx auth-cli secret apple'
		],
		['2027-06-01', 'AUTH_APPLE_SECRET ran out on 2027-05-20.']
	])('report on %s a secret that expires: %j', async (date, message) => {
		const folder = appFolder(files);
		writePlan(folder, await planned(folder, all));
		const context = { ...memoryContext(folder), now: () => new Date(date) };
		const outcome = await init(context, { providers: ['dev'] });
		if (!('plan' in outcome)) throw new Error('no plan');
		expect(messagesOf(outcome.plan)).toEqual(
			message === '' ? [] : [expect.stringContaining(message)]
		);
	});
});
