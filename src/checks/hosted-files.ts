// Build and deployment files: secrets that they reveal.
import { type Finding, findingAt, those } from '../codes/finding.ts';
import { valuesOf, withoutComments } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import { ignores } from '../edit/ignore-file.ts';
import type { Checked } from './check.ts';
import { envFilesOf, filesWithSecrets } from './env-files.ts';

type App = Pick<Checked, 'project'>;

/** Limit of characters per file. */
const longest = 200_000;

const hosted =
	/^([\w.-]{1,40}\.)?(Docker|Container)file(\.[\w-]{1,40})?$|^(docker-)?compose[\w.-]{0,40}\.ya?ml$|^wrangler\.(toml|jsonc?)$|^(vercel|railway)\.json$|^(netlify|fly|railway)[\w.-]{0,20}\.toml$|^(render|app|serverless|docker-stack)\.ya?ml$|^(ecosystem|pm2)\.config\.(c?js|json)$|^(Procfile|Makefile|\.envrc|package\.json)$/;
const folders = ['.github/workflows', 'k8s', 'kubernetes', 'deploy', '.gitlab'];
const recipe = /(Docker|Container)file/;
/** A file for local development, by its name. */
const forDevelopment = /dev|local|test|override/i;

/** The files of an app, with their text; files ignored by git are not published. */
function hostedFiles({ list, text, git }: Project): readonly [string, string][] {
	const inFolders = folders.flatMap((folder) =>
		list(folder)
			.filter((name) => /\.ya?ml$/.test(name))
			.map((name) => `${folder}/${name}`)
	);
	return [...list('.').filter((name) => hosted.test(name)), '.gitlab-ci.yml', ...inFolders].flatMap(
		(path): [string, string][] => {
			const said = text(path)?.slice(0, longest);
			if (said === undefined || git.isIgnored(path)) return [];
			const code = /\.(jsonc?|c?js)$/.test(path) ? withoutComments(said) : said;
			return [[path, code.replace(/^[ \t]*(#|\/\/).*$/gm, '')]];
		}
	);
}

const assigned =
	/(?<![\w$])["']?(AUTH_(?:\w{1,60}_)?(?:SECRET|KEY|SERVER)(?:_[1-3])?|NEXTAUTH_SECRET)["']?[ \t]*[:=][ \t]*(["']?)([^\s"',}\]#]{1,500})/g;
/** The same in a list of names and values. */
const listed =
	/\b(?:key|name):[ \t]*["']?(AUTH_(?:\w{1,60}_)?(?:SECRET|KEY|SERVER)(?:_[1-3])?|NEXTAUTH_SECRET)["']?[ \t]*\r?\n[ \t]*value:[ \t]*(["']?)([^\s"',}\]#]{1,500})/g;
/** A placeholder, or an empty value. */
const reference = /^[$%@<!&*|>{]|^(process|env|secrets|vault|ssm|arn)\b|^AUTH_|^(true|false|null)$/;
const dummy = /dummy|placeholder|change|example|your|build|xxx|test|none|replace|fake|unused/i;

/** Secrets with their values; in image recipes also those passed to the build. */
export function secretsInFiles({ project }: App): Finding[] {
	return hostedFiles(project).flatMap(([where, code]) => {
		const written = [...code.matchAll(assigned), ...code.matchAll(listed)].filter(
			([, , , value = '']) => isValue(value)
		);
		const names = written.map(([, name = '']) => name);
		const built = recipe.test(where) ? handedToBuild(code) : [];
		const [name] = [...names, ...built];
		if (name === undefined) return [];
		const how = names.length > 0 ? 'holds a value for' : 'puts into the image';
		return [findingAt('SECRET_IN_FILE', where, `${how} ${name}`)];
	});
}

function isValue(value: string): boolean {
	const [, usual] = /^\$\{\w{1,80}:?-([^}]{0,400})/.exec(value) ?? [];
	const own = usual ?? value;
	return own.length >= 12 && !reference.test(own) && !dummy.test(own);
}

/** Build arguments stay in the history of an image. */
function handedToBuild(code: string): readonly string[] {
	const lines = code.split('\n').filter((line) => /^[ \t]{0,40}(?:ARG|ENV)[ \t]/.test(line));
	const names =
		/[ \t](AUTH_(?:\w{1,60}_)?SECRET|NEXTAUTH_SECRET)\b[ \t]{0,40}(?:=[ \t]{0,40}(\S{0,400}))?/g;
	return [...lines.join('\n').matchAll(names)].flatMap(([, name = '', value]) =>
		value !== undefined && !/^["']?\$/.test(value) ? [] : name
	);
}

/** What a deployed app reads of these files: of a multi-stage recipe only the last stage is deployed. */
function deployed(project: Project): readonly [string, string][] {
	const files = hostedFiles(project).filter(
		([path]) =>
			!forDevelopment.test(path) && !/compose|^package\.json|workflows|Makefile|envrc/.test(path)
	);
	const scripts = project.text('package.json') ?? '';
	const isDeveloped = valuesOf(scripts, 'dev').length > 0;
	const start = valuesOf(scripts, 'start').flatMap((text) => {
		const [command] = /^"[^"\n]{0,500}"/.exec(text) ?? [];
		return isDeveloped && command !== undefined ? [command] : [];
	});
	const production = envFilesOf(project).filter((path) =>
		/^\.env\.prod(uction)?(\.local)?$/.test(path)
	);
	return [
		...files.map(([path, code]): [string, string] => [
			path,
			recipe.test(path) ? (code.split(/^[ \t]*FROM\b/im).at(-1) ?? '') : code
		]),
		...start.map((text): [string, string] => ['package.json', text]),
		...production.map((path): [string, string] => [path, project.text(path) ?? ''])
	];
}

const development = /(?<![\w$])["']?NODE_ENV["']?(?:[ \t]*[:=][ \t]*|[ \t]+)["']?development\b/;
const devProvider =
	/(?<![\w$])["']?AUTH_ALLOW_DEV_PROVIDER["']?(?:[ \t]*[:=][ \t]*|[ \t]+)["']?1\b/;

/** Development settings in a deployment. */
export function developmentDeployed({ project }: App): Finding[] {
	const allows = 'allows the local provider, and is read by a deployed app';
	return deployed(project).flatMap(([where, code]) =>
		those(
			development.test(code) &&
				findingAt('DEVELOPMENT_DEPLOYED', where, 'has the deployed app run as in development'),
			// Env files have their own check.
			devProvider.test(code) &&
				!where.startsWith('.env') &&
				findingAt('DEV_PROVIDER_ALLOWED', where, allows)
		)
	);
}

/** Env files that are copied into an image. */
export function envInImage({ project }: App): Finding[] {
	const ignored = project.text('.dockerignore') ?? '';
	const left = filesWithSecrets(project).filter((path) => !ignores(ignored, path));
	const [first] = left;
	if (first === undefined) return [];
	return hostedFiles(project).flatMap(([where, code]) => {
		if (!recipe.test(where) || forDevelopment.test(where)) return [];
		if (!imageGetsAll(code)) return [];
		return [findingAt('ENV_IN_IMAGE', where, `copies ${first} into the image`)];
	});
}

interface Stage {
	folder: string;
	/** It holds all files of the app. */
	hasAll: boolean;
}

/** Whether the image, which the last stage of a Dockerfile becomes, gets all files of the app: by `COPY` of the last stage, or out of a stage that has them. */
export function imageGetsAll(code: string): boolean {
	const named = new Map<string, Stage>();
	let [stage, count] = [{ folder: '/', hasAll: false }, 0];
	for (const line of code.split('\n')) {
		const [instruction = '', ...all] = line.trim().split(/[ \t]+/);
		const [first = '', , name = ''] = all.filter((word) => !word.startsWith('--'));
		switch (instruction.toUpperCase()) {
			case 'FROM':
				stage = { folder: '/', hasAll: false, ...named.get(first) };
				for (const one of [name, `${count}`]) named.set(one, stage);
				count += 1;
				break;
			case 'WORKDIR':
				stage.folder = first;
				break;
			case 'COPY':
			case 'ADD': {
				const from = all.find((word) => word.startsWith('--from='))?.slice('--from='.length);
				const source = from === undefined ? { folder: '.', hasAll: true } : named.get(from);
				const path = first.replace(/^\["|",?$/g, '').replace(/(?<=.)\/$/, '');
				stage.hasAll ||= source?.hasAll === true && ['.', '/', source.folder].includes(path);
			}
		}
	}
	return stage.hasAll;
}
