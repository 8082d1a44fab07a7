import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/commands/command.ts';
import { settleDeprecated } from '../../src/commands/settle-deprecated.ts';
import { provider, smallCatalogue } from '../templates/small-catalogue.ts';
import { memoryContext } from './memory-context.ts';

const old = provider({
	id: 'old',
	name: 'Old',
	deprecated: 'It ends in 2027.',
	successor: 'github'
});
const gone = provider({ id: 'gone', name: 'Gone', deprecated: 'It was shut down.' });
const catalogue = smallCatalogue();

/** A user who answers every question the same way. */
function person(answer: string): Context {
	const context = memoryContext('/app');
	const one: Context['ask']['one'] = async ({ choices }) => {
		const choice = choices.find(({ value }) => value === answer);
		if (choice === undefined) throw new Error('no such choice');
		return choice.value;
	};
	return { ...context, interactive: true, ask: { ...context.ask, one } };
}

describe('settleDeprecated', () => {
	it('offers the successor once', async () => {
		const chosen = [old, catalogue.readProvider('github')];
		const { providers, warnings } = await settleDeprecated(person('instead'), catalogue, chosen);
		expect(providers.map(({ id }) => id)).toEqual(['github']);
		expect(warnings).toEqual([]);
	});

	it('warns when the provider is chosen anyway', async () => {
		const { providers, warnings } = await settleDeprecated(person('anyway'), catalogue, [old]);
		expect(providers).toEqual([old]);
		expect(warnings).toEqual([expect.stringContaining('It ends in 2027.')]);
	});

	it('warns and names the successor without a terminal', async () => {
		const context = memoryContext('/app');
		const { providers, warnings } = await settleDeprecated(context, catalogue, [old, gone]);
		expect(providers).toEqual([old, gone]);
		expect(warnings).toEqual([
			'Old should not be used any more: It ends in 2027. Take github instead.',
			'Gone should not be used any more: It was shut down.'
		]);
	});

	it('does not warn about other providers', async () => {
		const chosen = [catalogue.readProvider('github')];
		expect(await settleDeprecated(person('none'), catalogue, chosen)).toEqual({
			providers: chosen,
			warnings: []
		});
	});
});
