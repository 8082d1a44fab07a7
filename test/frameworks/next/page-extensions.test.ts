import { describe, expect, it } from 'vitest';
import { pageExtension, pageExtensions } from '../../../src/frameworks/next/page-extensions.ts';

describe('the file extension that Next.js finds', () => {
	it.each([
		["['js', 'mdx']", 'js', 'js'],
		["['js', 'mdx']", 'jsx', 'js'],
		["['js', 'mdx']", 'ts', 'js'],
		["['jsx', 'md', 'mdx']", 'js', 'jsx'],
		["['tsx', 'mdx']", 'ts', 'tsx'],
		["['tsx', 'mdx']", 'tsx', 'tsx'],
		["['js', 'jsx', 'md', 'mdx', 'ts', 'tsx']", 'tsx', 'tsx'],
		["['page.tsx', 'page.ts', 'mdx']", 'ts', 'page.ts'],
		["['page.js', 'page.mdx']", 'jsx', 'page.js'],
		["['mdx']", 'ts', 'ts']
	])('%s, for code in %s, is %s', (list, language, ending) => {
		const config = `export default { pageExtensions: ${list} };`;
		expect(pageExtension(pageExtensions(config), language)).toBe(ending);
	});
});
