import { ts } from 'ts-morph';
import { bindings, dropBindings, swapBindings } from '../../edit/import-names.ts';
import { references } from '../../edit/names.ts';
import { refused } from '../../edit/refusal.ts';
import { inPlaceOf, type Splice } from '../../edit/source-file.ts';
import { styleOf } from '../../edit/source-style.ts';
import { relativeSpecifier } from '../../templates/module-imports.ts';
import type { AuthjsApp, AuthjsRefusal } from '../authjs.ts';

interface Place {
	/** The file of the app. */
	readonly path: string;
	/** That of the configuration. */
	readonly config: string;
	/** What else of a component may use the names of the script. */
	readonly markup?: string;
}

/** `getSession` and `AstroAuth` of a script come from the configuration, which nobody hands around any more. */
export function sessionEdits(
	app: AuthjsApp,
	file: ts.SourceFile,
	{ path, config, markup = '' }: Place
): Splice[] | AuthjsRefusal {
	const all = bindings(file);
	const ours = all.filter(
		({ from, imported }) =>
			from === 'auth-astro/server' && /^(getSession|AstroAuth)$/.test(imported)
	);
	const isConfig = (from: string) =>
		from === 'auth:config' || app.imports(path, from).includes(config);
	const configs = all.filter(({ from, imported }) => imported === 'default' && isConfig(from));
	const calls = ours.flatMap((one) =>
		references(file, one.local).map(({ parent }) => ({ ...one, call: parent }))
	);
	const edits: Splice[] = [];
	const removed: ts.Node[] = [];
	for (const { call, imported } of calls) {
		if (!ts.isCallExpression(call)) return refused(call, `hands ${imported} on`, `${imported}(…)`);
		const [first, second] = call.arguments;
		if (imported === 'AstroAuth') {
			edits.push(inPlaceOf(call, 'handlers'));
			removed.push(call);
		} else if (first && second) {
			edits.push({ start: first.end, end: second.end, text: '' });
			removed.push(second);
		}
	}
	const left = configs
		.flatMap(({ local }) => references(file, local))
		.find((one) => !removed.some(({ pos, end }) => pos <= one.pos && one.end <= end));
	const shown = configs.find(({ local }) => new RegExp(`\\b${local}\\b`).test(markup))?.binding;
	const other = left ?? shown;
	if (other) return refused(other, 'uses the configuration by itself', 'getSession(Astro.request)');
	if (ours.length + configs.length === 0) return [];
	const names = ours.map(({ imported, local }) => {
		if (imported === 'AstroAuth') return 'handlers';
		return local === imported ? local : `${imported} as ${local}`;
	});
	const text = [...new Set(names)].join(', ');
	const dropped = [...ours, ...configs];
	const from = relativeSpecifier(path, config);
	const style = styleOf(file, app.style);
	if (text === '') return [...edits, ...dropBindings(dropped)];
	return [...edits, ...swapBindings(file, dropped, { name: text, local: text, from, style })];
}
