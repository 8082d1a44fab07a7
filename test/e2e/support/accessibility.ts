// What axe-core finds on a page.
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Everything that axe-core finds or cannot decide, by all of its rules or only these, as `rule: elements`. */
export async function findings(page: Page, ...rules: readonly string[]): Promise<string[]> {
	await page.evaluate(axe.source);
	const options = JSON.stringify(rules.length > 0 ? { runOnly: rules } : {});
	const { violations, incomplete }: axe.AxeResults = await page.evaluate(`axe.run(${options})`);
	return [...violations, ...incomplete].map(
		({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`
	);
}
