import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import type { Context } from '../../src/commands/command.ts';
import { setUpProviders } from '../../src/commands/set-up-providers.ts';
import { type Files, memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';
import { memoryContext } from './memory-context.ts';

interface Person {
	/** What is answered, by a part of the question; anything else would be a question too many. */
	readonly answers?: Readonly<Record<string, string | boolean>>;
	readonly env?: NodeJS.ProcessEnv;
	readonly files?: Files;
}

/** The prompts are replaced here, since a test has no terminal. */
async function setUp(id: string, { answers, env = {}, files = {} }: Person) {
	const shown: string[] = [];
	const asked: string[] = [];
	const answer = async ({
		message,
		check
	}: {
		message: string;
		check?: (value: string) => unknown;
	}) => {
		asked.push(message);
		const [, value] = Object.entries(answers ?? {}).find(([part]) => message.includes(part)) ?? [];
		if (value === undefined) throw new Error(`asked: ${message}`);
		const complaint = check?.(String(value));
		if (complaint !== undefined) throw new Error(String(complaint));
		return value;
	};
	const context: Context = {
		...memoryContext('/app'),
		env,
		interactive: answers !== undefined,
		stderr: (text) => void shown.push(text),
		ask: {
			...memoryContext('/app').ask,
			one: async (question) => {
				const value = await answer(question);
				const choice = question.choices.find((one) => one.value === value);
				if (choice === undefined) throw new Error(`no choice ${value}`);
				return choice.value;
			},
			confirm: async (question) => (await answer(question)) === true,
			text: async (question) => String(await answer(question)),
			password: async (question) =>
				String(await answer({ ...question, message: `hidden ${question.message}` })),
			tell: async (title, lines) => void shown.push(title, ...lines)
		},
		desktop: {
			open: async (url) => shown.push(`open ${url}`) > 0,
			copy: async (text) => shown.push(`copy ${text}`) > 0
		}
	};
	const catalogue = smallCatalogue();
	const app = toApp(memoryApp(files), catalogue);
	const values = await setUpProviders(context, app, [catalogue.readProvider(id)]);
	return { values, asked, shown: shown.join('\n') };
}

const typed = { which: 'now', AUTH_GITHUB_ID: ' id ', AUTH_GITHUB_SECRET: 'secret' };

describe('setUpProviders, at a terminal', () => {
	it('shows page and callback URLs, then prompts for values; hides secrets while typed', async () => {
		const { values, shown, asked } = await setUp('github', { answers: typed });
		expect(values).toEqual({ AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'secret' });
		expect(asked.slice(1)).toEqual([
			expect.stringMatching(/^AUTH_GITHUB_ID/),
			expect.stringMatching(/^hidden AUTH_GITHUB_SECRET/)
		]);
		expect(shown).toContain('https://github.com/settings/developers');
		expect(shown).toContain('development: http://localhost:5173/auth/callback/github');
	});

	it('omits skipped values', async () => {
		expect((await setUp('github', { answers: { which: 'later' } })).values).toEqual({});
		const { values } = await setUp('github', { answers: { ...typed, AUTH_GITHUB_SECRET: '' } });
		expect(values).toEqual({ AUTH_GITHUB_ID: 'id' });
	});

	it('opens the page and copies the callback URL on request', async () => {
		const { shown } = await setUp('github', { answers: { ...typed, which: 'open' } });
		expect(shown).toContain('open https://github.com/settings/developers');
		expect(shown).toContain('copy http://localhost:5173/auth/callback/github');
	});

	it('copies no URL that the provider would reject', async () => {
		const answers = { which: 'open', AUTH_TIKTOK: 'x' };
		const { shown } = await setUp('tiktok', { answers });
		expect(shown).not.toContain('copy');
		expect(shown).not.toContain('localhost:5173');
		expect(shown).toContain('does not accept localhost');
	});

	it('names the callback URL of a redirect proxy', async () => {
		const files = { '.env': 'AUTH_REDIRECT_PROXY_URL=https://proxy.example/auth\n' };
		const { shown } = await setUp('github', { answers: { which: 'later' }, files });
		expect(shown).toContain('https://proxy.example/auth/callback/github');
	});

	it('prompts for an issuer, which has to be an https URL', async () => {
		const answers = { which: 'now', _ID: 'a', _SECRET: 'b', _ISSUER: 'https://login.example' };
		expect((await setUp('oidc', { answers })).values).toMatchObject({
			AUTH_OIDC_ISSUER: 'https://login.example'
		});
		await expect(
			setUp('oidc', { answers: { ...answers, _ISSUER: 'http://login.example' } })
		).rejects.toThrow('https://');
	});

	it('overwrites existing values only after confirmation', async () => {
		const files = { '.env': 'AUTH_GITHUB_ID=old\nAUTH_GITHUB_SECRET=old\n' };
		const kept = await setUp('github', { answers: { Replace: false }, files });
		expect(kept.values).toEqual({});
		expect(kept.asked).toEqual(['Replace AUTH_GITHUB_ID and AUTH_GITHUB_SECRET?']);
		const replaced = await setUp('github', { answers: { Replace: true, ...typed }, files });
		expect(replaced.values).toEqual({ AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'secret' });
	});

	it('prompts only for missing values', async () => {
		const files = { '.env': 'AUTH_GITHUB_ID=old\n' };
		const answers = { which: 'now', AUTH_GITHUB_SECRET: 'secret' };
		expect((await setUp('github', { answers, files })).values).toEqual({
			AUTH_GITHUB_SECRET: 'secret'
		});
	});

	it('prompts for nothing with the local provider', async () => {
		expect(await setUp('dev', { answers: {} })).toMatchObject({ values: {}, asked: [] });
	});
});

describe('setUpProviders, without a terminal', () => {
	it('writes placeholders', async () => {
		expect(await setUp('github', {})).toEqual({ values: {}, asked: [], shown: '' });
	});

	it('uses values from the environment, and says so without printing them', async () => {
		const env = { AUTH_GITHUB_ID: 'id-1', AUTH_GITHUB_SECRET: 'secret-1' };
		const { values, shown } = await setUp('github', { env });
		expect(values).toEqual(env);
		expect(shown).toBe(
			'AUTH_GITHUB_ID and AUTH_GITHUB_SECRET: taken from the environment of this run.\n'
		);
	});

	it('prefers the env file over the environment', async () => {
		const files = { '.env': 'AUTH_GITHUB_ID=file\n' };
		const { values, shown } = await setUp('github', { env: { AUTH_GITHUB_ID: 'shell' }, files });
		expect(values).toEqual({});
		expect(shown).toContain('set in the env file already');
	});
});

it.each([
	['AUTH_OIDC_ISSUER', 'nonsense', 'https://'],
	['AUTH_OIDC_ISSUER', 'https://a.example/.well-known/openid-configuration', 'before /.well-'],
	['AUTH_OIDC_SECRET', 'a\nAUTH_SECRET=b', 'one line']
])('rejects %s in the environment that is %j', async (name, value, complaint) => {
	const refusal: unknown = await setUp('oidc', { env: { [name]: value } }).catch((error) => error);
	expect(refusal).toMatchObject({ code: 'ANSWER_INVALID', exitCode: 2 });
	expect(String(refusal)).toContain(complaint);
	expect(String(refusal)).toContain(name);
	expect(JSON.stringify(refusal)).not.toContain(value);
});

it('strips the newline from a value in the environment', async () => {
	const env = { AUTH_OIDC_ISSUER: 'https://a.example/realms/a\n' };
	const { values } = await setUp('oidc', { env });
	expect(values).toEqual({ AUTH_OIDC_ISSUER: 'https://a.example/realms/a' });
});

it('rejects a multi-line value', async () => {
	await expect(setUp('github', { answers: { ...typed, AUTH_GITHUB_ID: 'a\nb' } })).rejects.toThrow(
		'one line'
	);
});
