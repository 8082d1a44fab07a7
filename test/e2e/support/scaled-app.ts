// The app of examples/scaling as it runs in production: processes of Node behind nginx.
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envFile, setVariable } from './auth-app.ts';
import { type Background, runOk, start } from './child.ts';
import { authCli } from './package.ts';
import { answers, freePort } from './port.ts';
import { buildQwikApp, freshQwikApp } from './qwik-app.ts';
import { repository } from './repository.ts';
import { type FreshApp, freshNodeApp } from './scaffold.ts';
import { buildApp } from './serve.ts';

const example = join(repository, 'examples/scaling');
const adapter = ['--session', 'database', '--adapter', 'postgres-redis', '--yes'];
type Variables = Readonly<Record<string, string>>;

/** An app that is built, and the program that serves it, from its folder. */
export interface ScaledApp extends FreshApp {
	readonly program: string;
}

/** Makes the app with these variables, as the guide says, and its tables. */
export async function scaledApp(variables: Variables): Promise<ScaledApp> {
	const app = await freshNodeApp(2);
	await succeed(app.folder, 'init', '--provider', 'dev,nodemailer', ...adapter);
	await migrate(app, variables);
	await cp(join(example, 'src'), join(app.folder, 'src'), { recursive: true });
	await runOk({ command: 'npm', args: ['run', 'check'], cwd: app.folder });
	await buildApp(app.folder);
	return { ...app, program: 'build' };
}

/** An app of Qwik 2 with nothing but sign-in. */
export async function scaledQwikApp(variables: Variables): Promise<ScaledApp> {
	const app = await freshQwikApp(2);
	await succeed(app.folder, 'init', '--provider', 'dev', ...adapter);
	await migrate(app, variables);
	await buildQwikApp(app.folder);
	return { ...app, program: 'server/entry.node-server' };
}

async function migrate({ folder }: FreshApp, variables: Variables): Promise<void> {
	for (const [name, value] of Object.entries(variables)) await setVariable(folder, name, value);
	await succeed(folder, 'db', 'migrate');
}

/** The same app with its sessions in cookies. */
export async function moveToCookies({ folder }: FreshApp): Promise<void> {
	await cp(join(example, 'tokens/src'), join(folder, 'src'), { recursive: true });
	await succeed(folder, 'add', 'adapter', 'postgres-redis', '--session', 'jwt', '--yes');
	await buildApp(folder);
}

async function succeed(folder: string, ...args: readonly string[]): Promise<void> {
	const { code, stdout, stderr } = await authCli(folder, ...args, '--no-verify');
	if (code !== 0) throw new Error(`${args.join(' ')}: ${stdout}\n${stderr}`);
}

/** Two processes of an app, and nginx before them. */
export interface Cluster {
	/** Where nginx answers. */
	readonly origin: string;
	/** Where each process answers. */
	readonly processes: readonly { readonly origin: string; readonly program: Background }[];
	readonly stop: () => Promise<void>;
}

/** Starts them, with the nginx.conf of the example on free ports. */
export async function startCluster(
	{ folder, program }: ScaledApp,
	nginx: string
): Promise<Cluster> {
	const ports = [await freePort(), await freePort(), await freePort()];
	const [front = 0, ...backs] = ports;
	const origin = `http://localhost:${front}`;
	const env = { HOST: '127.0.0.1', ORIGIN: origin, AUTH_URL: origin, AUTH_ALLOW_DEV_PROVIDER: '1' };
	const args = [`--env-file=${await envFile(folder)}`, program];
	const processes = backs.map((port) => ({
		origin: `http://127.0.0.1:${port}`,
		program: start({
			command: process.execPath,
			args,
			cwd: folder,
			env: { ...env, PORT: `${port}` }
		})
	}));
	const proxy = await startNginx(nginx, ports);
	const programs = [proxy, ...processes.map(({ program }) => program)];
	const stop = async () => {
		await Promise.all(programs.map((program) => program.stop()));
		await proxy.remove();
	};
	try {
		for (const one of processes) await answers(one.origin, one.program);
		await answers(origin, proxy);
	} catch (error) {
		await stop();
		throw error;
	}
	return { origin, processes, stop };
}

/** nginx with the configuration of the example: at the first port, before processes at the others. */
export async function startNginx(command: string, ports: readonly number[]) {
	const folder = await mkdtemp(join(tmpdir(), 'auth-cli-nginx-'));
	// Its workers are another user where it runs as root.
	await chmod(folder, 0o755);
	const conf = await readFile(join(example, 'nginx.conf'), 'utf8');
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${folder}/${name};`
	);
	const moved = conf
		.replace(/\b300(\d)\b/g, (_, index) => `${ports[Number(index)]}`)
		.replace('http {', `http {\naccess_log off;\n${temporary.join('\n')}`);
	await writeFile(join(folder, 'nginx.conf'), moved);
	const settings = `daemon off; error_log stderr; pid ${folder}/pid;`;
	const args = ['-p', folder, '-c', 'nginx.conf', '-g', settings];
	const program = start({ command, args, cwd: folder });
	return { ...program, remove: () => rm(folder, { recursive: true, force: true }) };
}
