// The common part of frameworks without file conventions: an entry file of the owner, and modules as Node.js loads
// them.
import { isEsModule } from '../app/compiler.ts';
import { relativeSpecifier } from '../app/module-imports.ts';
import { servedPaths } from '../app/served-paths.ts';
import type { Places } from '../app/views.ts';
import type { Folders } from '../detect/folders.ts';
import type { Project } from '../detect/project.ts';
import type { Disk } from '../detect/reader.ts';
import type { CodeStyle } from '../detect/style.ts';
import { devScriptOf } from '../edit/env-file-script.ts';
import type { Creator } from '../edit/server-apps.ts';
import { CliError } from '../errors.ts';
import type { OwnersFile } from '../plan/app-file.ts';
import { specifier } from '../templates/checked.ts';
import type { App, Framework } from './framework.ts';
import { endingWithoutBundler } from './import-ending.ts';
import { mounters, mountsItself } from './mounted.ts';
import { serverEntry } from './server-entry.ts';
import {
	adviceOnEnvFile,
	development,
	loadedByCode,
	loadedEnvFile,
	startScript
} from './server-env.ts';
import { serverPort } from './server-port.ts';
import type { Server } from './tools.ts';
import { typesAlone } from './types-alone.ts';
import { envFileOf, workerVariables } from './workers.ts';

/** The specific part of the framework. */
type Own = Pick<Framework, 'id' | 'name' | 'packages' | 'configuration' | 'usage'> & {
	readonly style: CodeStyle;
	/** How the specifiers of its modules begin. */
	readonly modules: readonly string[];
	/** How its apps are created; without it, the owner calls the exports of the configuration. */
	readonly creator?: Creator;
	/** Scripts of its own program that reads the env file. */
	readonly reads?: RegExp;
	/** The package by which its apps run on Node.js, where they may run elsewhere. */
	readonly onNode?: string;
	/** Files that connect the runtime to the framework. */
	readonly files: readonly string[];
};

/** A framework whose apps are listening programs, or fetch functions. */
export function server({ creator, reads, onNode, files, ...own }: Own): Framework {
	const { modules, style, usage, ...rest } = own;
	const running = { creator, reads, onNode };
	return {
		...rest,
		configuration: {
			...own.configuration,
			...(creator && { loads: (app) => loadedByCode(app, running) })
		},
		yields: true,
		confirms: () => true,
		devPort: serverPort,
		folders,
		code: {
			aliases: () => [],
			modules,
			ending: endingWithoutBundler,
			unbundled: true,
			loads: 'node'
		},
		style: {
			usual: style,
			files: ['src/index.ts', 'src/app.ts', 'src/server.ts', 'index.js', 'app.js', 'server.js']
		},
		env: {
			// Workers have a file of their own.
			files: ['.dev.vars', '.env'],
			development: ['.dev.vars', '.env'],
			loaded: loadedEnvFile,
			given: workerVariables,
			variables: [development]
		},
		addresses: {
			base: () => '',
			auth: '/auth',
			inCode: (project) => servedPaths(project, modules)
		},
		tools: (project) => ({ ...typesAlone(project), serve: ownServer(project) }),
		places,
		javaScript: true,
		integration: {
			files: (project) =>
				Object.fromEntries(
					[...files, ...(isCommonJs(project) ? ['package.json'] : [])].map((file) => [file, file])
				)
		},
		wiring: (app, { brings }) =>
			creator === undefined || brings === undefined
				? []
				: [...entryFile(app, creator), ...startScript(app)],
		checks: async () => (await import('./server-checks.ts')).serverChecks(creator, reads),
		usage: { ...usage, besides: (app) => adviceOnEnvFile(app, running) }
	};
}

/** Code is in `src`, if that folder exists and has code. */
function folders({ root, reader }: Disk): Folders {
	const there = reader.list(root);
	const hasCode = there.some(({ name, folder }) => !folder && /\.[cm]?[jt]sx?$/.test(name));
	const isSource = there.some(({ name, folder }) => folder && name === 'src');
	const source = isSource || !hasCode ? 'src' : '';
	const within = source === '' ? '' : `${source}/`;
	return { source, routes: `${within}routes`, shared: `${within}lib`, hooks: source };
}

function places(project: Project): Places {
	const { source, shared } = project.folders;
	const config = source === '' ? 'auth' : `${source}/auth`;
	const wanted = project.typescript ? 'ts' : isCommonJs(project) ? 'mjs' : 'js';
	const found = [wanted, 'ts', 'js', 'mjs'].find(
		(extension) => project.text(`${config}.${extension}`) !== undefined
	);
	return {
		config: `${config}.${found ?? wanted}`,
		runtime: `${shared}/auth`,
		env: envFile(project),
		icons: `${shared}/auth/provider-icons.ts`
	};
}

/** The file that the app reads, if it is suitable for secrets. */
function envFile(project: Project): string {
	const loaded = loadedEnvFile(project);
	const isFit = loaded !== undefined && !loaded.startsWith('..') && !project.git.isTracked(loaded);
	return isFit ? loaded : envFileOf(project);
}

/** The app's files are CommonJS; ours are ES modules, declared by a package.json in the folder. */
function isCommonJs(project: Project): boolean {
	return !project.typescript && !isEsModule(project);
}

function entryFile(app: App, creator: Creator): readonly OwnersFile[] {
	const { project } = app;
	if (mountsItself(app, creator)) return [];
	const [mounted] = mounters(app);
	const path = mounted?.path ?? serverEntry(project, creator.pattern);
	if (path === undefined) throw withoutEntry(creator);
	const importFrom = mounted?.from ?? configFrom(app, path);
	const why = 'runs sign-in before everything else';
	return [
		{
			kind: 'owners',
			path,
			why,
			edit: async (text, file) => {
				if (mounted) return { ok: true, text };
				const { mount } = await import('../edit/mount.ts');
				return mount(text, { ...file, importFrom, creator });
			}
		}
	];
}

/** How a file imports the configuration, with its extension for Node.js. */
export function configFrom({ project, places: { config } }: App, path: string): string {
	const extension = project.typescript
		? endingWithoutBundler(project)
		: (/\.\w+$/.exec(config)?.[0] ?? '');
	return specifier(relativeSpecifier(path, config) + extension);
}

function withoutEntry({ code, method }: Creator): CliError {
	return new CliError('NO_ENTRY', {
		title: `Cannot find the file of this app that calls ${code}`,
		fix: `Where the app is made, write: import { handle } from './auth'; and app.${method}(handle); before everything else that it uses. Then run this again.`
	});
}

/** Side effects of a program: queues, schedules, chats. Only its owner starts such a program. */
const works =
	/"(?:bull|bullmq|bee-queue|agenda|bree|cron|croner|node-cron|node-schedule|pg-boss|graphile-worker|kafkajs|amqplib|amqp-connection-manager|rabbitmq-client|mqtt|nats|sqs-consumer|discord\.js|telegraf|grammy|node-telegram-bot-api|whatsapp-web\.js|baileys|@slack\/bolt|@google-cloud\/pubsub|@temporalio\/worker|@nestjs\/(?:schedule|bull|bullmq|microservices))"\s*:/;
/** `node`, `tsx`, or nodemon with nothing but a file, with plain words: anything a shell would interpret is excluded. */
const plain =
	/^(?:cross-env\s+)?((?:\w+=[\w./:-]*\s+)*)(node|tsx|nodemon(?=(?:\s+--env-file\S{0,99})?\s+[\w./]+$))((?:\s+[\w./=:@-]+)+)$/;

/** How to start it; undefined if the script is more than a single Node.js program, or may have side effects. */
export function ownServer({ text }: Project): ((port: number) => Server) | undefined {
	const pkg = text('package.json') ?? '';
	const [, sets = '', program, words = ''] = plain.exec(devScriptOf(pkg)?.trim() ?? '') ?? [];
	if (program === undefined || works.test(pkg)) return undefined;
	const args = words.split(/\s+/).filter((word) => word !== '' && !/^watch$|^--watch/.test(word));
	const own = sets.split(/\s+/).filter((one) => one !== '');
	const env = Object.fromEntries(own.map((one) => one.split(/=(.*)/s, 2)));
	return (port) => ({
		...(program === 'tsx' && { loader: 'tsx' }),
		args: ['--import', `data:text/javascript,${encodeURIComponent(listenAt(port))}`, ...args],
		env: { ...env, PORT: `${port}` }
	});
}

/** A module that makes the first server of a program listen at this port, others at any, on loopback only. */
function listenAt(port: number): string {
	return `import { Server } from 'node:net';
const { listen } = Server.prototype;
let port = ${port};
Server.prototype.listen = function (...given) {
	const [first] = given;
	const isPath = (typeof first === 'string' && !/^\\d+$/.test(first)) || (Object(first) === first && ('path' in first || 'fd' in first || '_handle' in first));
	if (isPath) return listen.apply(this, given);
	const heard = given.filter((one) => typeof one === 'function');
	const at = { port, host: '127.0.0.1' };
	port = 0;
	return listen.call(this, at, ...heard);
};`;
}
