import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { init } from '../../src/commands/init/init.ts';
import Credentials from '../../templates/providers/credentials.ts';
import { appFolder, writePlan } from '../commands/app-folder.ts';
import { memoryContext } from '../commands/memory-context.ts';
import { Stage } from '../runtime/accounts/stage.ts';

it.each([
	['ts', {}],
	['js', { 'jsconfig.json': '{ "compilerOptions": { "checkJs": true } }' }]
])(
	'gives credentials in %s that reject every user until the owner writes them',
	async (ending, files) => {
		const folder = appFolder({
			...files,
			'.prettierrc': '{ "singleQuote": false, "trailingComma": "all", "useTabs": true }'
		});
		const outcome = await init(memoryContext(folder), { providers: ['github', 'credentials'] });
		if (!('plan' in outcome)) throw new Error('no plan');
		writePlan(folder, outcome.plan);
		const text = readFileSync(join(folder, `src/auth.${ending}`), 'utf8');
		const call = /\bCredentials\((\{[\s\S]*?\n\t\t\})\),\n\t\],$/m.exec(text)?.[1] ?? text;
		expect(call).toMatch(/\/\/ Refuses everybody\. .*\{ email, password \}/);
		expect(call).toContain('email: { label: "Email", type: "email" },\n');

		const options = new Function(`return (${call})`)();
		const stage = new Stage({ providers: [Credentials(options)] });
		const page = await (await stage.request('/auth/signin')).text();
		expect(page).toMatch(
			/<input type="email" name="email">[\s\S]*<input type="password" name="password">/
		);
		const tried = await stage.request('/auth/callback/credentials', {
			method: 'POST',
			body: JSON.stringify({ email: 'ann@example.test', password: 'secret' }),
			headers: { 'content-type': 'application/json' }
		});
		expect(tried.headers.get('location')).toContain('error=CredentialsSignin');
	}
);
