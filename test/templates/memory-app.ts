import type { Project } from '../../src/detect/project.ts';
import type { CodeStyle } from '../../src/detect/style.ts';
import { ignores } from '../../src/edit/ignore-file.ts';
import { frameworkOf } from '../../src/frameworks/index.ts';
import type { Plan } from '../../src/plan/change.ts';

/** The files of an app by path. */
export type Files = Readonly<Record<string, string>>;

interface Traits {
	readonly framework?: Project['framework']['id'];
	readonly major?: number;
	readonly version?: string;
	readonly typescript?: boolean;
	readonly style?: Partial<CodeStyle>;
	readonly tracked?: readonly string[];
	readonly ignored?: readonly string[];
}

const packageJson = `{
	"name": "app",
	"devDependencies": {
		"@sveltejs/kit": "^3.0.0"
	}
}
`;

/** An app that lies in memory, as detection would describe it. */
export function memoryApp(files: Files = {}, traits: Traits = {}): Project {
	const all: Files = { 'package.json': packageJson, ...files };
	const {
		framework = 'sveltekit',
		major = 3,
		version = `${major}.0.0`,
		typescript = true,
		style,
		tracked = [],
		ignored = ['.env', '.env.local']
	} = traits;
	const folders = {
		source: 'src',
		routes: 'src/routes',
		shared: framework === 'qwik' ? 'src' : 'src/lib',
		hooks: framework === 'qwik' ? 'src/routes' : 'src/hooks.server'
	};
	const found = {
		id: framework,
		name: framework === 'qwik' ? 'Qwik' : 'SvelteKit',
		major,
		version,
		devPort: 5173
	};
	return {
		root: '/app',
		framework: found,
		packageManager: { name: 'npm', install: ['npm', 'install'], lockFiles: ['package-lock.json'] },
		typescript,
		folders,
		aliases: frameworkOf({ framework: found }).code.aliases(folders),
		style: {
			indent: '\t',
			quote: "'",
			semicolons: true,
			trailingComma: false,
			newline: '\n',
			...style
		},
		git: {
			repository: true,
			isIgnored: (path) => ignored.includes(path) || ignores(all['.gitignore'] ?? '', path),
			isTracked: (path) => tracked.includes(path),
			linkTarget: () => undefined,
			uncommitted: () => [],
			committed: () => [],
			firstWith: () => undefined
		},
		text: (path) => all[path],
		above: (path) => all[path],
		list: (folder) =>
			Object.keys(all).flatMap((path) => {
				const within = folder === '.' ? '' : `${folder}/`;
				const name = path.slice(within.length);
				return path.startsWith(within) && !name.includes('/') ? [name] : [];
			}),
		installed: () => undefined,
		majorOf: () => undefined,
		sources: (folder = '') =>
			Object.keys(all).filter(
				(path) => path.startsWith(folder) && /\.(tsx?|jsx?|svelte)$/.test(path)
			)
	};
}

/** The files after a plan was applied to them. Throws on a plan that would be refused. */
export function applied(plan: Plan, files: Files): Files {
	const after: Record<string, string> = { 'package.json': packageJson, ...files };
	for (const change of plan.changes) {
		if (change.kind === 'create') after[change.path] = change.text;
		else if (change.kind === 'edit') after[change.path] = change.after;
		else if (change.kind === 'delete') delete after[change.path];
		else if (change.kind !== 'keep') throw new Error(`${change.kind} ${change.path}`);
	}
	return after;
}
