import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { VendorFile } from '../../src/templates/catalogue.ts';
import { filesBelow, resolveImport } from './runtime-assets.ts';
import { readImports, unique } from './source-imports.ts';

/** Replacements of packages in converted apps, by path inside the vendored folder. */
export function compatFiles(root: string): Record<string, VendorFile> {
	const folder = join(root, 'templates/compat');
	const written = filesBelow(folder).map((name) => [
		name,
		readFileSync(join(folder, name), 'utf8')
	]);
	const all = { ...providersOf4(root), ...Object.fromEntries(written) };
	return Object.fromEntries(
		Object.entries<string>(all).map(([name, source]) => {
			const path = `compat/${name}`;
			const { text, relative, packages } = readImports(source);
			// Modules that a package passes to its framework by path are read, too.
			const named = [...source.matchAll(/\bresolve\('(\.[^']+)'\)/g)].map(([, one = '']) => one);
			const imports = unique([...relative, ...named])
				.filter((specifier) => !isMadeForApp(root, posix.join(posix.dirname(path), specifier)))
				.map((specifier) => resolveImport(root, path, specifier));
			// Versions of the package that the app was written for.
			const known = packages.filter(
				(one) => !/^(@solidjs\/start|astro|express|h3|hono|next|nuxt|react|vue)$/.test(one)
			);
			return [path, { text, imports: unique(imports), packages: known }];
		})
	);
}

/** Files that each app has already: the index, the framework file and providers. */
function isMadeForApp(root: string, target: string): boolean {
	const own = globSync(`templates/*/${target}.{ts,tsx,ts.hbs}`, { cwd: root });
	return target === 'index' || target.startsWith('providers/') || own.length > 0;
}

/**
 * Built-in providers with the settings of next-auth 4; those with more differences are written by
 * hand.
 */
function providersOf4(root: string): Record<string, string> {
	const folder = join(root, 'templates/providers');
	const texts = filesBelow(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
	const flows = texts.filter(([, text = '']) => /\): (OAuth|OIDC)?Config\b/.test(text));
	return Object.fromEntries(
		flows.map(([name = '', text = '']) => [
			`next-auth-4/providers/${name}`,
			providerOf4(name.replace(/\.ts$/, ''), text)
		])
	);
}

function providerOf4(module: string, text: string): string {
	const [, name = ''] = /export default function (\w+)/.exec(text) ?? [];
	const start = `export default function ${name}4<P = ProviderProfile>(`;
	const [given, end] = ['options: OAuthUserConfig<P> = {}', '): OAuthConfig<P> {'];
	const line = start + given + end;
	return `// ${name}, with the settings that next-auth 4 knows.
import ${name} from '../../../providers/${module}';
import type { OAuthConfig, OAuthUserConfig, ProviderProfile } from '../types';

${line.length <= 100 ? line : `${start}\n\t${given}\n${end}`}
	return Object(${name}(Object(options)));
}
// Where CommonJS is imported, a provider was called by this name.
Object.assign(${name}4, { default: ${name}4 });
`;
}
