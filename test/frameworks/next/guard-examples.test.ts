import { describe, expect, it } from 'vitest';
import { next } from '../../../src/frameworks/next/index.ts';
import { memoryApp } from '../../templates/memory-app.ts';

function pageOf(config: string): string {
	const files = {
		'next.config.ts': `export default { ${config} };\n`,
		'app/page.tsx': 'export default () => null;\n'
	};
	const app = memoryApp(files, { framework: 'next', major: 16 });
	return next.usage.guards?.(app, '/api/auth')[0]?.code ?? '';
}

describe('the example of a guarded page', () => {
	it('reads the session below <Suspense> with cacheComponents, where the build fails otherwise', () => {
		const code = pageOf('cacheComponents: true');
		expect(code).toContain('import { Suspense } from "react";\n');
		expect(code).toContain('<Suspense><Members /></Suspense>');
		expect(code).toContain('\nasync function Members() {');
		expect(code.match(/export default/g)).toHaveLength(1);
	});

	it.each(['', 'cacheComponents: false'])('is one component otherwise: %j', (config) => {
		const code = pageOf(config);
		expect(code).toContain('export default async function Members() {');
		expect(code).not.toContain('Suspense');
	});
});
