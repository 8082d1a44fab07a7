// What axe-core finds on a page.
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Everything that axe-core finds or cannot decide, by all of its rules or only these, as `rule: elements`. */
export async function findings(page: Page, ...rules: readonly string[]): Promise<string[]> {
	const { violations, incomplete } = await results(page, rules);
	return [...violations, ...incomplete].map(described);
}

/** What axe-core is sure of, by all of its rules, as `rule: elements`. */
export async function violations(page: Page): Promise<string[]> {
	return (await results(page, [])).violations.map(described);
}

async function results(page: Page, rules: readonly string[]): Promise<axe.AxeResults> {
	if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source);
	const options = JSON.stringify(rules.length > 0 ? { runOnly: rules } : {});
	return page.evaluate(`axe.run(${options})`);
}

function described({ id, nodes }: axe.Result): string {
	return `${id}: ${nodes.map(({ html }) => html).join(' ')}`;
}
