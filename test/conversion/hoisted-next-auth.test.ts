import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planConversion } from '../../src/conversion/plan-conversion.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { applied, memoryApp } from '../templates/memory-app.ts';

describe('an app that next-auth comes to from its workspace', () => {
	it.each([
		[
			'the root asks for it',
			{ above: (): string => '{ "dependencies": { "next-auth": "^4.24.11" } }' }
		],
		['it is installed there', { installed: (): string => '4.24.11' }]
	])('is converted as one of version 4: %s', async (_, beside) => {
		const files = {
			'package.json': '{ "dependencies": { "next": "15.0.0" } }\n',
			'app/api/auth/[...nextauth]/route.ts': `import NextAuth from 'next-auth';\nconst handler = NextAuth({ providers: [] });\nexport { handler as GET, handler as POST };\n`
		};
		const project = memoryApp(files, { framework: 'next', major: 15 });
		const app = toApp({ ...project, member: 'apps/web', ...beside }, openCatalogue());
		const plan = await planConversion(app);
		expect(plan.warnings.filter((one) => one.includes('still names'))).toEqual([]);
		const route = applied(plan, files)['app/api/auth/[...nextauth]/route.ts'];
		expect(route).toContain('compat/next-auth-4');
	});
});
