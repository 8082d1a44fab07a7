// The errors in the machine-readable output of tsc and svelte-check, and which of them are new.
import { relative } from 'node:path';

export interface TypeErrorAt {
	readonly path: string;
	readonly line: number;
	/** The message. */
	readonly text: string;
}

const forms = [/^(.+?)\((\d+),\d+\): error (TS\d+:.*)/, /^\d+ ERROR "(.+?)" (\d+):\d+ (.*)/];

export function typeErrors(text: string, root: string): readonly TypeErrorAt[] {
	return text.split(/\r?\n/).flatMap((one) => {
		const [, file, line, said = ''] = forms.map((form) => form.exec(one)).find(Boolean) ?? [];
		if (file === undefined) return [];
		const path = file.startsWith(root) ? relative(root, file) : file;
		return [{ path: path.replaceAll('\\', '/'), line: Number(line), text: said }];
	});
}

/** The first error that names no file, such as one about an argument. */
export function withoutPlace(text: string): string | undefined {
	return /^error (TS\d{4,5}: [^\r\n]{1,300})/m.exec(text)?.[1];
}

/** Whether it is about the settings of TypeScript: then no code was checked. */
export function isOfSettings({ path, text }: TypeErrorAt): boolean {
	return path.endsWith('.json') && /^TS[56]\d{3}:/.test(text);
}

/** Errors that occur more often than before. Lines move, so line numbers do not count. */
export function newErrors(
	before: readonly TypeErrorAt[],
	after: readonly TypeErrorAt[]
): readonly TypeErrorAt[] {
	const known = new Map<string, number>();
	for (const one of before) known.set(nameOf(one), (known.get(nameOf(one)) ?? 0) + 1);
	return after.filter((one) => {
		const left = known.get(nameOf(one)) ?? 0;
		known.set(nameOf(one), left - 1);
		return left <= 0;
	});
}

function nameOf({ path, text }: TypeErrorAt): string {
	return `${path}\0${text}`;
}
