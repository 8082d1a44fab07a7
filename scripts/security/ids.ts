// How a test says which rows of docs/security.md it shows: `H9, H10: …` in front of its name, or `… (H9, H10)` in it.

const id = '[A-T]\\d{1,2}b?';
const list = `${id}(?:,? ${id})*`;
const inFront = new RegExp(`^(${list})(?=$|[:, ])`);
const brackets = / ?\(([^()]*)\)/g;
const whole = new RegExp(`^${id}$`);

/** For `vitest -t`: every name that may say a row. It finds some more, which `idsIn` then leaves out. */
export const namesRow = `(^|[ (])${id}([:,) ]|$)`;

/** The rows that the name of a test, or of a group of tests, says it shows. */
export function idsIn(name: string): string[] {
	const [, first = ''] = inFront.exec(name) ?? [];
	const bracketed = [...name.matchAll(brackets)].flatMap(([, within = '']) => within.split(', '));
	const ids = [...first.split(/,? /), ...bracketed];
	return [...new Set(ids.filter((one) => whole.test(one)))];
}

/** The name without the rows, for a table that has their ids in another column. */
export function withoutIds(name: string): string {
	const rest = name.replace(inFront, '').replace(/^(?:, rulings? \d+(?:, \d+)*)?[:, ]+/, '');
	return rest.replace(brackets, (all, within: string) => {
		const kept = within.split(', ').filter((one) => !whole.test(one));
		const isWhole = kept.length === within.split(', ').length;
		if (isWhole) return all;
		return kept.length === 0 ? '' : ` (${kept.join(', ')})`;
	});
}
