// Places where a person has to decide: a comment of one line above the code in question.
import { ts } from 'ts-morph';
import type { Components } from '../../detect/reading.ts';
import { indentAt, lineStart, type Splice, splice, walk } from '../../edit/source-file.ts';
import type { Standing, Task } from '../authjs.ts';
import { parseCode } from '../authjs-app.ts';

const mark = '// TODO(auth-cli): ';
/** What a person makes of the mark where the code may stay as it is. */
const decided = '// DONE(auth-cli)';

/** What the mark in a line says. */
export function taskIn(line: string): string | undefined {
	const [, say] = line.trim().split(mark);
	return say?.replace(/\.$/, '');
}

/** A text without the marks of an earlier run. */
export function withoutTasks(source: string): string {
	if (!source.includes(mark)) return source;
	return source.replace(/^[ \t]*\/\/ TODO\(auth-cli\): .*(?:\r?\n|$)/gm, '');
}

/** The tasks that are not decided yet. */
export function openTasks(
	{ texts, sources, components }: Pick<Standing, 'texts' | 'sources' | 'components'>,
	tasks: readonly Task[]
): readonly Task[] {
	return tasks.filter((task) => {
		const source = texts.get(task.path) ?? sources.get(task.path) ?? '';
		const above = source
			.slice(0, lineOfTask(source, task, components))
			.trimEnd()
			.split('\n');
		for (let line = above.pop()?.trim(); line?.startsWith('//'); line = above.pop()?.trim())
			if (line.startsWith(decided)) return false;
		return true;
	});
}

/** The text with a mark for each of them. */
export function withTasks(source: string, tasks: readonly Task[], components?: Components): string {
	const newline = source.includes('\r\n') ? '\r\n' : '\n';
	const marks = new Map<string, Splice>();
	for (const task of tasks) {
		const start = lineOfTask(source, task, components);
		const text = `${indentAt(source, start)}${mark}${task.say}.${newline}`;
		marks.set(`${start} ${task.say}`, { start, text });
	}
	return splice(source, [...marks.values()]);
}

/** Offset of the line of the statement or property that holds the place: there a comment is one. */
function lineOfTask(source: string, { path, at }: Task, components?: Components): number {
	const file = parseCode(source, path, components);
	// In what a component shows there is no place for one.
	const [first] = file.text === source ? [] : file.statements;
	let found = first ? lineStart(source, first.getStart(file)) : 0;
	walk(
		file,
		(node) => {
			const start = node.getStart(file);
			const line = lineStart(source, start);
			const opens = source.slice(line, start).trim() === '';
			if (takesComment(node) && opens && start <= at) found = line;
		},
		(node) => node.end < at || node.pos > at
	);
	return found;
}

/** Whether a comment may stand in a line before it. */
function takesComment(node: ts.Node): boolean {
	const { parent } = node;
	if (ts.isBlock(node)) return false;
	if (ts.isStatement(node) || ts.isObjectLiteralElementLike(node)) return true;
	if (parent === undefined || !ts.isExpression(node)) return false;
	return (
		ts.isArrayLiteralExpression(parent) ||
		(ts.isCallExpression(parent) && parent.expression !== node)
	);
}
