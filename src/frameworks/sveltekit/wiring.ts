import { specifiersIn } from '../../app/module-imports.ts';
import { secretNames } from '../../edit/auth-secret.ts';
import type { Edit } from '../../edit/edit.ts';
import type { Hook } from '../../edit/hook/hook.ts';
import type { OwnersFile } from '../../plan/app-file.ts';
import { isUnmodified, repeatEdit } from '../../plan/reconcile.ts';
import { variable } from '../../templates/checked.ts';
import { hookFile } from '../config-module.ts';
import type { App, Wiring } from '../framework.ts';

/** The hook of both major versions. */
export const handle: Hook = { name: 'handle', module: '@sveltejs/kit/hooks', parameters: 'input' };

/** Hooks that run sign-in, and in version 3 the variables that the server may read. */
export function wiring(app: App, { brings, takes }: Wiring): readonly OwnersFile[] {
	const { hooks, declarations } = app.places;
	const composed =
		brings === undefined || hooks === undefined || runsAlready(app, hooks)
			? []
			: [
					hookFile(app, {
						hook: handle,
						template: 'hooks.server.ts',
						why: 'runs sign-in on every request'
					})
				];
	if (declarations === undefined) return composed;
	const names = brings && [...platformVariables, ...brings].map(variable);
	return [...composed, declarationsFile(app, declarations, { names, takes })];
}

/** Variables of the runtime besides those of providers. */
const platformVariables = [
	...secretNames,
	'AUTH_URL',
	'AUTH_TRUST_HOST',
	'AUTH_REDIRECT_PROXY_URL',
	'VERCEL',
	'CF_PAGES'
];

/** An earlier configuration is wired by its owner, possibly through other modules or a class. */
function runsAlready(
	{ project, places: { config, runtime }, manifest, modules }: App,
	hooks: string
): boolean {
	const own = project.text(config);
	if (own === undefined || manifest?.files[config] !== undefined) return false;
	const way = { without: runtime, leads: specifiersIn };
	return !exportsHandle.test(own) || modules.reached(hooks, way).has(config);
}

const exportsHandle =
	/^export (?:(?:const|let|async function|function) handle\b|(?:const |let )?\{[^{}]{0,300}\bhandle\b)/m;

function declarationsFile(
	app: App,
	path: string,
	{ names = [], takes }: { names: readonly string[] | undefined; takes: readonly string[] }
): OwnersFile {
	const make = (all: readonly string[]) => app.code('env.ts.hbs', { names: all });
	const among = (source: string) => (name: string) => new RegExp(`\\b${name}\\b`).test(source);
	return {
		kind: 'owners',
		path,
		why:
			takes.length > 0
				? `takes out ${takes.join(', ')}`
				: 'lets the server read the variables of sign-in',
		...(names.length > 0 && { render: () => make(names) }),
		edit: async (source, file) => {
			const isThere = among(source);
			const missing = names.filter((name) => !isThere(name));
			const going = takes.filter(isThere);
			const nothing = missing.length + going.length === 0;
			if (nothing && (names.length === 0 || isUnmodified(app, path))) return unchanged(source);
			const again = await repeatEdit(source, {
				read: (text) => [...text.matchAll(/^[ \t]+(\w+): \{/gm)].map(([, name = '']) => name),
				make,
				change: (present) => [...present, ...missing].filter((name) => !going.includes(name))
			});
			if (again !== undefined) return again;
			const { declareEnv, removeEnvDeclarations } = await import('./declare-env.ts');
			const less =
				going.length > 0
					? removeEnvDeclarations(source, { ...file, names: going })
					: unchanged(source);
			if (!less.ok || names.length === 0) return less;
			return declareEnv(less.text, { ...file, names });
		}
	};
}

function unchanged(text: string): Edit {
	return { ok: true, text };
}
