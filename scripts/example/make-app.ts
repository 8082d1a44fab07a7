// Makes an app of examples/complete as its README says: scaffolder, `init`, the sources.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { initialiseWith, setVariable } from '../../test/e2e/support/auth-app.ts';
import { runOk } from '../../test/e2e/support/child.ts';
import { authCli } from '../../test/e2e/support/package.ts';
import { repository } from '../../test/e2e/support/repository.ts';
import type { FreshApp } from '../../test/e2e/support/scaffold.ts';
import type { Recipe } from './apps.ts';

/**
 * All except those that store records without a database, and those that read passwords of other
 * systems.
 */
const features = [
	...['account', 'activity', 'backchannel-logout', 'bearer', 'federated-logout', 'flow-data'],
	...['frontchannel-logout', 'password', 'rate-limit', 'refresh', 'revocation', 'session-update'],
	...['sessions', 'step-up', 'two-factor']
];
const init = [
	...['init', '--yes', '--provider', 'dev,nodemailer', '--feature', features.join(',')],
	...['--adapter', 'postgres-redis', '--session', 'jwt']
];

const examples = join(repository, 'examples/complete');

/** Makes it with these variables, and its tables. */
export async function makeApp(
	{ fresh, sources, style }: Recipe,
	variables: Readonly<Record<string, string>>
): Promise<FreshApp> {
	const app = await fresh();
	const { folder } = app;
	try {
		await initialiseWith(folder, init);
		await runOk({ command: 'npm', args: ['install', '--no-audit', 'zod@4'], cwd: folder });
		for (const [name, value] of Object.entries(variables)) await setVariable(folder, name, value);
		const { code, stdout, stderr } = await authCli(folder, 'db', 'migrate');
		if (code !== 0) throw new Error(`db migrate: ${stdout}${stderr}`);
		await cp(join(examples, sources), folder, { recursive: true });
		await cp(join(examples, 'style.css'), join(folder, style));
		return app;
	} catch (error) {
		await app.remove();
		throw error;
	}
}
