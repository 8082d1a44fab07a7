// Features that come with a conversion, by the same code as `add feature`.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { init } from '../../src/commands/init/init.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const runtime = 'src/lib/server/auth';
const configOf = (settings: string) => `import { SvelteKitAuth } from '@auth/sveltekit';
import GitHub from '@auth/sveltekit/providers/github';
import { own } from './own';

export const { handle, signIn, signOut } = SvelteKitAuth({ providers: [GitHub]${settings} });
`;

function authjsApp(settings = ''): string {
	const devDependencies = {
		'@auth/sveltekit': '^1.11.3',
		'@sveltejs/kit': '^2.63.0',
		typescript: '^6.0.0'
	};
	return appFolder({
		'package.json': `${JSON.stringify({ name: 'app', type: 'module', devDependencies }, null, '\t')}\n`,
		'.env': 'AUTH_SECRET=old\n',
		'src/auth.ts': configOf(settings),
		'src/own.ts': 'export const own = {};\n',
		'src/hooks.server.ts': `export { handle } from './auth';\n`
	});
}

async function convert(folder: string, ...features: string[]) {
	const outcome = await init(memoryContext(folder), { from: 'authjs', features });
	if (!('plan' in outcome)) throw new Error('no plan');
	return outcome;
}

describe('a conversion with features', () => {
	it('adds them with their dependencies, names the next steps and how to repeat it', async () => {
		const folder = authjsApp();
		const { plan, replay } = await convert(folder, 'sessions', 'memory-records');
		writePlan(folder, plan);
		for (const id of ['sessions', 'revocation', 'memory-records'])
			expect(existsSync(join(folder, runtime, `features/${id}/feature.ts`))).toBe(true);
		const index = readFileSync(join(folder, runtime, 'index.ts'), 'utf8');
		expect(index).toMatch(/features\(memoryRecords, revocation, sessions\)/);
		expect(replay).toBe('init --from authjs --feature sessions --feature memory-records --yes');
		expect(plan.next.join('\n')).toContain('Records are lost when the process ends');
	});

	it('rejects missing dependencies and unknown features', async () => {
		await expect(convert(authjsApp(), 'refresh')).rejects.toMatchObject({
			code: 'FEATURE_LACKS',
			message: 'The feature refresh needs a place for records',
			fix: expect.stringContaining('`--feature memory-records`')
		});
		await expect(convert(authjsApp(), 'refreshh')).rejects.toMatchObject({
			code: 'FEATURE_UNKNOWN'
		});
	});

	it('reports that refresh cannot update accounts through an Auth.js adapter', async () => {
		const codes = async (settings: string) => {
			const { plan } = await convert(authjsApp(settings), 'refresh', 'memory-records');
			return (plan.findings ?? []).map(({ code }) => code);
		};
		expect(await codes(', adapter: own')).toContain('REFRESH_ADAPTER');
		expect(await codes(', adapter: own, refresh: { accounts: own }')).not.toContain(
			'REFRESH_ADAPTER'
		);
		expect(await codes('')).not.toContain('REFRESH_ADAPTER');
	});
});
