// Rules whose edits hang together: all of them, or none.
import type { AskedHome, Home, Modernized, Standing, Task } from '../authjs.ts';
import { type FileEdit, type Files, textsAfter } from '../authjs-app.ts';

interface Found extends Pick<Modernized, 'config' | 'notes' | 'route' | 'wires'> {
	readonly files: Files;
	readonly edits: readonly (FileEdit | Task)[];
	readonly tasks?: readonly Task[];
	/** Where a name is found once all of it is done. */
	readonly homeOf: (asked: AskedHome) => Home | 'usual' | undefined;
}

/** What they come to: nothing where a task is left, or a file stays as it is. */
export function allOrNone(app: Standing, found: Found): Modernized {
	const { files, edits, homeOf, ...result } = found;
	const tasks = [...(found.tasks ?? []), ...edits.filter((one) => 'say' in one)];
	const splices = edits.filter((one) => 'splice' in one);
	const texts = textsAfter(app, files, splices);
	const isLeft = [...texts.keys()].some((path) => app.kept.has(path));
	if (isLeft || tasks.length > 0 || texts.size === 0)
		// Code that stays whatever is decided works as before, and is not marked.
		return { texts: new Map(), homeOf: () => undefined, tasks: isLeft ? [] : tasks, notes: [] };
	return { ...result, texts, homeOf: (_, asked) => homeOf(asked), tasks };
}
