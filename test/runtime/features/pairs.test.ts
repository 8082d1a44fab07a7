import { describe, expect, it } from 'vitest';
import { typeErrors } from '../../type-errors.ts';
import { pairs, tryPair } from './pairs.ts';
import { entries } from './whole-app.ts';

describe('two features', () => {
	it.each(pairs)('work together: %s and %s', async (...ids) => {
		const { outcome } = await tryPair(ids);
		expect(['works', 'excluded']).toContain(outcome);
	});

	it('have compatible types, and add the settings of both', () => {
		expect(typeErrors('test/runtime/features/every-pair.ts', program())).toEqual([]);
	}, 180_000);
});

/** Code that opens sign-in with each pair, and sets what another feature knows. */
function program(): string {
	const from = (path: string) => `'../../../src/runtime/${path}.ts'`;
	const lines = [
		`import { defineAuth } from ${from('core/define-auth')};`,
		`import { features } from ${from('core/features')};`,
		`import { oauth } from ${from('oauth/flow')};`,
		`import { jwtSession } from ${from('session/jwt')};`,
		`import { tokens } from ${from('session/token')};`,
		...entries
			.filter(({ id }) => pairs.flat().includes(id))
			.map(({ id, export: name }) => `import { ${name} } from ${from(`features/${id}/feature`)};`),
		'const parts = { flows: [oauth], sessions: [jwtSession], tokens } as const;'
	];
	const nameOf = (id: string) => entries.find((one) => one.id === id)?.export ?? '';
	for (const [index, ids] of pairs.entries()) {
		const names = ids.map(nameOf);
		lines.push(
			`const open${index} = defineAuth({ ...parts, features: features(${names.join(', ')}) });`,
			`export const auth${index} = open${index}({ providers: [] });`,
			'// @ts-expect-error: no feature has this setting',
			`open${index}({ providers: [], noFeature: 1 });`
		);
	}
	return lines.join('\n');
}
