// Malicious IDs and texts: rows S4 and S5 of the threats that the command line is tested against.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import type { OwnProviderOptions } from '../../src/commands/add/own-provider-answers.ts';
import type { Context } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

async function appWithGitHub(): Promise<string> {
	const folder = appFolder();
	const outcome = await init(memoryContext(folder), { providers: ['github'] });
	if ('plan' in outcome) writePlan(folder, outcome.plan);
	return folder;
}

const ids = [
	...['../x', 'a/b', '__proto__', 'con', '.env', 'x"', "x'", '`x`', '\u0024{x}', 'x\ny', '🔑', ''],
	...[
		'a'.repeat(300),
		'x;id',
		'$(id)',
		'--yes',
		'c:\\x',
		'a\u0000b',
		'a\u2028b',
		'constructor',
		'nobody'
	]
];
const ways = {
	init: (context: Context, id: string) => init(context, { providers: [id] }),
	'add provider': (context: Context, id: string) => addProvider(context, { providers: [id] }),
	'remove provider': (context: Context, id: string) => removeProvider(context, { providers: [id] })
};

describe.each(Object.entries(ways))('S4: %s', (name, run) => {
	it.each(ids)('rejects the ID %j with exit code 2', async (id) => {
		const folder = name === 'init' ? appFolder() : await appWithGitHub();
		const before = readdirSync(folder, { recursive: true });
		await expect(run(memoryContext(folder), id)).rejects.toMatchObject({
			code: expect.stringMatching(/^PROVIDER_(ID_INVALID|UNKNOWN)$/),
			exitCode: 2
		});
		expect(readdirSync(folder, { recursive: true })).toEqual(before);
	});

	it('suggests a similar ID', async () => {
		const folder = name === 'init' ? appFolder() : await appWithGitHub();
		await expect(run(memoryContext(folder), 'githbu')).rejects.toMatchObject({
			fix: expect.stringContaining('Did you mean github')
		});
	});
});

const endpoints = {
	authorizationUrl: 'https://acme.example/authorize',
	tokenUrl: 'https://acme.example/token',
	userinfoUrl: 'https://acme.example/me'
};

/** The definition that a file of the app's own makes, once it has been read as the app reads it. */
async function made(own: OwnProviderOptions) {
	const folder = await appWithGitHub();
	const { issuer } = own;
	const document = {
		issuer,
		authorization_endpoint: `${issuer}/authorize`,
		token_endpoint: `${issuer}/token`,
		jwks_uri: `${issuer}/keys`
	};
	const context = { ...memoryContext(folder), fetch: async () => Response.json(document) };
	const kind = issuer === undefined ? 'oauth' : 'oidc';
	const outcome = await addProvider(context, { providers: [kind], ...own, id: 'acme' });
	if (!('plan' in outcome)) throw new Error('no plan');
	writePlan(folder, outcome.plan);
	const path = join(folder, 'src/lib/server/auth/providers/acme.ts');
	const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'ts', format: 'esm' });
	Reflect.deleteProperty(globalThis, 'harmed');
	const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
	expect(globalThis).not.toHaveProperty('harmed');
	return module.default({});
}

const marks = [
	...[
		`'+(harmed=1)+'`,
		`"+(harmed=1)+"`,
		'`+(harmed=1)+`',
		'\u0024{harmed=1}',
		'{{harmed}}',
		'{{{harmed}}}'
	],
	...['*/harmed=1;/*', '</script><script>harmed=1</script>', "\\';harmed=1;//", '<!--harmed=1-->']
];

describe('S5: texts in a provider of the app', () => {
	it.each(marks)('keep their meaning as a name: %j', async (name) => {
		expect(await made({ ...endpoints, name })).toMatchObject({ name });
	});

	it.each(marks.filter((mark) => !/["\\]/.test(mark)))(
		'keep their meaning as a scope: %j',
		async (mark) => {
			const scope = `profile ${mark.replaceAll(' ', '')}`;
			expect(await made({ ...endpoints, scope })).toMatchObject({
				authorization: { params: { scope } }
			});
		}
	);

	it.each(['a"b', 'a\\b', 'a\nb', 'a\u2028b', 'a\u0000b', 'ä'])(
		'are rejected as a scope: %j (RFC 6749 section 3.3)',
		async (scope) => {
			await expect(made({ ...endpoints, scope })).rejects.toMatchObject({
				code: 'ANSWER_INVALID',
				exitCode: 2
			});
		}
	);

	it.each(['*/harmed=1;/*', '$%7Bharmed=1%7D', '\u0024{harmed=1}', '{{harmed}}'])(
		'keep their meaning in an issuer: %j',
		async (mark) => {
			const issuer = `http://localhost:9440/${mark}`;
			expect(await made({ issuer })).toMatchObject({ issuer });
			const tokenUrl = `https://acme.example/${mark}`;
			expect(await made({ ...endpoints, tokenUrl })).toMatchObject({ token: tokenUrl });
		}
	);

	it.each([`'`, '"', '`', '<', '>', '\\', ' ', '\u2028', '\n'])(
		'are rejected in a URL: %j',
		async (mark) => {
			const address = `https://acme.example/a${mark}b`;
			await expect(made({ issuer: address })).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
			await expect(made({ ...endpoints, tokenUrl: address })).rejects.toMatchObject({
				code: 'ANSWER_INVALID',
				exitCode: 2
			});
		}
	);
});
