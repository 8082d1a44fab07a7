// An app with features, as its owner would have it after `add feature`: settings, callbacks, a page and an endpoint.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initialiseWith } from '../support/auth-app.ts';
import { authCli } from '../support/package.ts';
import type { FreshApp } from '../support/scaffold.ts';
import type { Served } from '../support/serve.ts';
import { write } from '../support/server-contract.ts';
import type { FeatureTrial } from './trial.ts';

export interface FeatureFramework {
	readonly name: string;
	readonly fresh: () => Promise<FreshApp>;
	/** The configuration, and the folder of sign-in as it imports it. */
	readonly config: string;
	readonly folder: string;
	/** What imports of modules of the app end with. */
	readonly ending: string;
	/** The file with the page and the calls, and the folder of sign-in as it imports it. */
	readonly module: string;
	readonly moduleFolder: string;
	/** Files that serve `/try` by `home(session, base)`, and `/try/<id>` by `calls`. */
	readonly files: Readonly<Record<string, string>>;
	/** Edits of files of the app, such as that of an entry. */
	readonly prepare?: (folder: string) => Promise<void>;
	/** The path of the routes. */
	readonly auth: string;
	/** Checks types and makes the production build. */
	readonly build: (folder: string) => Promise<unknown>;
	readonly serve: (options: { folder: string; env: NodeJS.ProcessEnv }) => Promise<Served>;
}

/** As an app has it that keeps users: their sessions are in cookies, and end by records. */
const init = [
	...['init', '--yes', '--provider', 'dev,nodemailer'],
	...['--adapter', 'sqlite', '--session', 'jwt']
];

/** Makes an app of a framework with these features. */
export async function featureApp(
	framework: FeatureFramework,
	trials: readonly FeatureTrial[]
): Promise<FreshApp> {
	const { config, files, module, prepare } = framework;
	const app = await framework.fresh();
	try {
		await prepare?.(app.folder);
		await initialiseWith(app.folder, init);
		const ids = trials.flatMap(({ id, brings = [] }) => [id, ...brings]);
		const added = await authCli(app.folder, 'add', 'feature', ...ids, '--yes', '--no-verify');
		if (added.code !== 0) throw new Error(`add feature: ${added.stdout}${added.stderr}`);
		const path = join(app.folder, config);
		await writeFile(path, configured(await readFile(path, 'utf8'), framework, trials));
		await write(app.folder, { ...files, [module]: moduleText(framework, trials) });
		return app;
	} catch (error) {
		await app.remove();
		throw error;
	}
}

/** Imports of what trials use. */
function imports(
	{ ending }: FeatureFramework,
	trials: readonly FeatureTrial[],
	folder: string
): string {
	return trials
		.filter(({ uses = [] }) => uses.length > 0)
		.map(
			({ id, uses = [] }) =>
				`import { ${uses.join(', ')} } from '${folder}/features/${id}/feature${ending}';\n`
		)
		.join('');
}

/** The configuration with the settings and callbacks of all trials. */
function configured(
	text: string,
	framework: FeatureFramework,
	trials: readonly FeatureTrial[]
): string {
	const parts = (name: 'settings' | 'jwt' | 'session') => trials.flatMap((one) => one[name] ?? []);
	const used = trials.filter(({ uses = [], settings = '', jwt = '' }) =>
		uses.some((name) => `${settings}${jwt}`.includes(`${name}(`))
	);
	const callbacks = `callbacks: {
		jwt: (asked) => {
			const token: Record<string, unknown> = { ...asked.token };
			${parts('jwt').join('\n\t\t\t')}
			return token;
		},
		session: ({ session, token }) => Object.assign(session, { ${parts('session').join(', ')} })
	}`;
	const settings = [...parts('settings'), callbacks].join(',\n\t');
	const changed = text.replace(/(\n\s*)providers: \[/, `$1${settings},$1providers: [`);
	if (changed === text) throw new Error(`there are no providers in ${text}`);
	return `${imports(framework, used, framework.folder)}${changed}`;
}

/** The page and the calls. */
function moduleText(framework: FeatureFramework, trials: readonly FeatureTrial[]): string {
	const calling = trials.filter(({ calls }) => calls !== undefined);
	const calls = calling.flatMap((trial) =>
		Object.entries(trial.calls ?? {}).map(
			([name, call]) => `\t'${name}': (auth: object, given?: object) => ${call},\n`
		)
	);
	return `${imports(framework, calling, framework.moduleFolder)}
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => \`&#\${sign.charCodeAt(0)};\`);

export const home = (session: unknown, base: string) => \`<!doctype html>
<html lang="en">
<title>App</title>
<pre id="session">\${escaped(JSON.stringify(session))}</pre>
<form id="enter" method="POST" action="\${base}/signin/dev">
<input type="hidden" name="callbackUrl" value="/try"><button>Enter</button>
</form>
</html>\`;

type Call = (auth: object, given?: object) => Promise<unknown>;
const all: Record<string, Call> = {
${calls.join('')}};

export async function call(name: string, auth: object, given?: object): Promise<Response> {
	const found = (await all[name]?.(auth, given)) ?? null;
	return Response.json(found);
}
`;
}
