// What axe-core finds on a page.
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Everything that axe-core finds or cannot decide, as `rule: elements`. */
export async function findings(page: Page): Promise<string[]> {
	await page.evaluate(axe.source);
	const { violations, incomplete }: axe.AxeResults = await page.evaluate('axe.run()');
	return [...violations, ...incomplete].map(
		({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`
	);
}
