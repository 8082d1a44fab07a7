import { readFileSync, writeFileSync } from 'node:fs';

/** Puts a table between two marks of a page. */
export function writeBetween(page: string, mark: string, table: string): void {
	const text = readFileSync(page, 'utf8');
	const between = new RegExp(`(<!-- ${mark} -->\n)[\\s\\S]*?(<!-- end -->)`);
	writeFileSync(
		page,
		text.replace(between, (_, open, close) => `${open}\n${table}\n\n${close}`)
	);
}
