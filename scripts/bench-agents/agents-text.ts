// Extracts from a section of AGENTS.md what can be followed literally.

/** The command for a task in the table. Throws if there is none. */
export function commandFor(text: string, task: string): string {
	const row = text.split('\n').find((line) => line.startsWith(`| ${task} |`));
	const command = /`(npx auth-cli [^`]+)`/.exec(row ?? '')?.[1];
	if (command === undefined) throw new Error(`AGENTS.md has no command for: ${task}`);
	return command;
}

/** The guards that it shows, by file. */
export function guardsIn(text: string): ReadonlyMap<string, string> {
	const shown = text.matchAll(/^(?:.*\(`?([^`)]*)`?\)):\n\n```ts\n([\s\S]*?)\n```/gm);
	return new Map([...shown].map(([, file = '', code = '']) => [file, `${code}\n`]));
}
