// The options of an app of @sidebase/nuxt-auth, which are those of next-auth 4, as the folder takes them.
import { ts } from 'ts-morph';
import { parse, walk } from '../../../edit/source-file.ts';
import type { Standing, Task } from '../../authjs.ts';
import { type Options, taskAt } from '../../authjs-app.ts';
import { coreTasks } from '../../next-auth-4/modernize/core-tasks.ts';
import { renameTypes, updateProviders } from '../../next-auth-4/options.ts';
import { keepSubjects } from '../../next-auth-4/who.ts';

/** What a person has to decide about them. */
export function tasksOfVersion4(app: Standing, options: Options): readonly Task[] {
	const { path, object, name = '' } = options;
	const file = object.getSourceFile();
	const [first] = file.statements;
	const statement = file.statements.find((one) => one.pos <= object.pos) ?? first;
	if (statement === undefined) return [];
	const core = { path, object, name, exportedAs: name, statement, routes: [] };
	return app.open([...coreTasks(app, core), ...extensions(app)]);
}

/** Pages have their session from the module, whose types these are. */
function extensions({ texts }: Standing): readonly Task[] {
	return [...texts].flatMap(([path, text]) => {
		const found: Task[] = [];
		walk(parse(text, path), (node) => {
			if (ts.isModuleDeclaration(node) && /^next-auth(\/|$)/.test(node.name.text))
				found.push(taskAt(node, both));
		});
		return found;
	});
}

const both =
	'declare these for the server, too, by `declare module` of core/augmented in the folder: this is for pages alone then';

/** The texts with these options. */
export function fromVersion4(
	{ style, texts: before }: Standing,
	texts: ReadonlyMap<string, string>,
	{ path, name = '' }: Options
): ReadonlyMap<string, string> {
	const app = { style, texts: before, leads: () => [], config: '' };
	const changed = [...texts].map(([file, source]) => {
		const typed = renameTypes({ path: file, source });
		return [file, updateProviders(app, { path: file, source: typed })] as const;
	});
	const all = new Map(changed);
	const kept = all.has(path) && keepSubjects(app, { path, source: all.get(path) ?? '' }, name);
	return kept && 'text' in kept ? all.set(path, kept.text) : all;
}
