import { portOfScript, validPort } from '../../detect/dev-port.ts';
import { type Folders, folderReader } from '../../detect/folders.ts';
import {
	argumentsOf,
	literalOf,
	settingsOf,
	withoutComments
} from '../../detect/object-literal.ts';
import type { Disk } from '../../detect/reader.ts';
import { configFile, has, optionsIn } from '../../detect/vite-config.ts';
import type { Framework } from '../framework.ts';
import { noServer } from '../no-server.ts';

/** Names of the configuration, in the order in which Nuxt looks for them. */
export const nuxtConfigs = ['js', 'ts', 'mjs', 'cjs', 'mts', 'cts'].map(
	(ending) => `nuxt.config.${ending}`
);

/** Nuxt 3 and 4. */
export const detection = {
	id: 'nuxt',
	name: 'Nuxt',
	packages: [{ name: 'nuxt', majors: [3, 4], first: '3.8.0' }],
	devPort: (app: Disk) =>
		portOfScript(app, 'nuxt') ?? portOfScript(app, 'nuxi') ?? port(app) ?? 3000,
	folders,
	code: {
		aliases: ({ source }: Folders) => [
			...['~', '@'].map((name) => ({
				from: `${name}/*`,
				to: source === '.' ? '*' : `${source}/*`
			})),
			...['~~', '@@'].map((name) => ({ from: `${name}/*`, to: '*' }))
		],
		modules: [
			'#app',
			'#build',
			'#components',
			'#imports',
			'h3',
			'nitropack',
			'nuxt/',
			'ofetch',
			'vue'
		],
		components: { ending: '.vue', script: /(<script\b[^>]*(?:>|$))([\s\S]*?)(?=<\/script>|$)/g },
		ending: () => '',
		loads: 'node'
	},
	confirms: (app: Pick<Disk, 'root' | 'reader'>) => nuxtConfigs.some((path) => has(app, path)),
	env: {
		// The command line reads no other.
		files: ['.env'],
		development: ['.env']
	},
	style: {
		usual: { indent: '  ', quote: "'", semicolons: false, trailingComma: true, newline: '\n' },
		files: [
			...['app/', '', 'src/'].flatMap((prefix) => [
				`${prefix}app.config.ts`,
				`${prefix}router.options.ts`
			]),
			...nuxtConfigs
		]
	}
} as const satisfies Partial<Framework>;

/** `srcDir` and `serverDir`; in version 4 what browsers get has a folder of its own. */
function folders(app: Disk, major: number): Folders {
	refuseStatic(app);
	const options = optionsIn(app, nuxtConfigs, objectsIn);
	const { text = '' } = configFile(app, nuxtConfigs) ?? {};
	const isSplit = major >= 4 || settingIn(text, ['future', 'compatibilityVersion']) === '4';
	const usual = isSplit && hasApp(app) ? 'app' : '.';
	const proof = ['app', 'app.vue', 'pages'].filter((path) => has(app, path)).slice(0, 1);
	const folderOf = folderReader(app, { options, proof: proof.length > 0 ? proof : ['app.vue'] });
	// The root itself, as those write it who keep the folders of version 3.
	const isRoot = /^\.?\/?$/.test(literalOf(settingIn(text, ['srcDir']) ?? '') ?? 'src');
	const source = isRoot ? '.' : folderOf(['srcDir'], usual);
	const prefix = source === '.' ? '' : `${source}/`;
	const server = folderOf(['serverDir'], isSplit ? 'server' : `${prefix}server`);
	return { source, routes: `${prefix}pages`, shared: server, hooks: `${server}/plugins` };
}

/** Version 3 has a few files in a folder of this name. */
function hasApp({ root, reader }: Disk): boolean {
	return reader
		.list(`${root}/app`)
		.some(({ name }) => !/^(router\.options\..*|spa-loading-template\.html)$/.test(name));
}

/** What a configuration exports, be it through the function that only gives it types. */
function objectsIn(code: string): readonly string[] {
	const given = argumentsOf(code, 'defineNuxtConfig');
	if (given.length > 0) return given;
	return argumentsOf(code.replace(/\bexport\s+default\s*/, 'exported('), 'exported');
}

/** The text of a setting in a configuration, by its names from the outside in; undefined where it is not plain text. */
export function settingIn(text: string, way: readonly string[]): string | undefined {
	const [value = ''] = objectsIn(withoutComments(text));
	return way.reduce<string | undefined>((at, name) => settingsOf(at ?? '')?.get(name), value);
}

function port(app: Disk): number | undefined {
	const { text = '' } = configFile(app, nuxtConfigs) ?? {};
	return validPort(/^\d{1,5}$/.exec(settingIn(text, ['devServer', 'port']) ?? '')?.[0]);
}

function refuseStatic(app: Disk): void {
	const { file = '', text = '' } = configFile(app, nuxtConfigs) ?? {};
	const preset = literalOf(settingIn(text, ['nitro', 'preset']) ?? '') ?? '';
	if (!/^(github|gitlab)[-_]pages$|(^|[-_])static$/.test(preset)) return;
	throw noServer(file, `the preset ${preset}`, 'the preset');
}
