// Runs one of this repository's scripts on a machine with nothing but Node.js and npm. Plain JavaScript, since what
// understands TypeScript has to be installed first.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const [name, ...args] = process.argv.slice(2);

function fail(message) {
	console.error(message);
	process.exitCode = 1;
}

/** Whether node_modules is there and not older than the lock file. */
function isInstalled() {
	const marker = join(modules, '.package-lock.json');
	if (!existsSync(marker)) return false;
	return statSync(marker).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** npm as a program: the one that started this script, else the one on PATH. */
function npm(...words) {
	const script = process.env.npm_execpath;
	const isNpm = script !== undefined && /npm-cli\.c?js$/.test(script);
	const [program, ...rest] = isNpm ? [process.execPath, script, ...words] : ['npm', ...words];
	// On Windows npm is a batch file, which needs a shell; our arguments need no quoting.
	const shell = !isNpm && process.platform === 'win32';
	return spawnSync(program, rest, { cwd: root, stdio: ['ignore', 2, 2], shell });
}

function install() {
	// npm would empty the folder that the link leads to.
	if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
		throw new Error('node_modules is a link. Remove it, then run this again.');
	console.error('Installing what this repository needs (npm ci).');
	const { error, status } = npm('ci', '--include=dev', '--include=optional', '--loglevel=error');
	if (error)
		throw new Error(
			`npm could not be started (${error.message}). Install npm, then run this again.`
		);
	if (status !== 0) throw new Error('npm ci failed; its message is above. Nothing was run.');
}

/** The Node.js that the lock file pins; if there is none for this machine, the current one. */
function findNode() {
	const file = process.platform === 'win32' ? 'node.exe' : 'node';
	const pinned = join(modules, `node-${process.platform}-${process.arch}`, 'bin', file);
	if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
	const [major, minor] = process.versions.node.split('.').map(Number);
	if (major > 22 || (major === 22 && minor >= 12)) return process.execPath;
	throw new Error(
		`Node.js 22.12 or newer is needed; this is ${process.versions.node}, and no newer one could be installed for this machine.`
	);
}

/** PATH with the pinned Node.js first, so that what the script starts runs on it too. */
function environment(node) {
	const key = Object.keys(process.env).find((one) => one.toUpperCase() === 'PATH') ?? 'PATH';
	const folders = [dirname(node), join(modules, '.bin'), process.env[key] ?? ''];
	return { ...process.env, [key]: folders.join(delimiter) };
}

function run(script) {
	const node = findNode();
	const loader = pathToFileURL(join(modules, 'tsx', 'dist', 'loader.mjs')).href;
	const child = spawn(node, ['--import', loader, script, ...args], {
		cwd: root,
		env: environment(node),
		stdio: 'inherit'
	});
	// Ctrl-C reaches the child from the terminal; a signal sent only to this process has to be
	// passed on.
	process.on('SIGINT', () => {});
	process.on('SIGTERM', () => child.kill('SIGTERM'));
	child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
	child.on('close', (code, signal) => {
		process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
	});
}

try {
	const script = join(root, 'scripts', `${name}.ts`);
	if (!/^[a-z-]+$/.test(name ?? '') || !existsSync(script))
		throw new Error('Usage: node scripts/bootstrap.mjs <name of a script> [arguments]');
	if (!isInstalled()) install();
	run(script);
} catch (error) {
	fail(error.message);
}
