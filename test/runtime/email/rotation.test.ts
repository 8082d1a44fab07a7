// A secret is rotated while mails are under way, and a deploy is rolled back.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emptyTables } from '../../../templates/adapters/memory.ts';
import { askForLink, type PostOffice, postOffice } from './post-office.ts';

const [old, young] = ['o'.repeat(40), 'y'.repeat(40)];
const inside = 'https://app.test/in';

/** Which secrets the process has that sends the mail, and which the one that is answered. */
const steps: [string, string[], string[]][] = [
	['in one deploy', [old], [young, old]],
	['to a process that also opens the new one', [old], [old, young]],
	['back from there', [old, young], [old]],
	['to a process that seals with the new one', [old, young], [young, old]],
	['back from there', [young, old], [old, young]],
	['by pruning', [young, old], [young]]
];

function deploy(before: string[], after: string[], provider = {}): [PostOffice, PostOffice] {
	const tables = emptyTables();
	return [
		postOffice({ tables, provider, secret: before }),
		postOffice({ tables, provider, secret: after })
	];
}

describe('H4: a secret that is rotated', () => {
	it.each(steps)('accepts links sent before, %s: %j to %j', async (_, before, after) => {
		const [sender, receiver] = deploy(before, after);
		const { link } = await askForLink(sender, sender.visitor());
		const visitor = receiver.visitor();
		expect((await visitor.get(link)).location).toBe(inside);
		expect((await receiver.visitor().get(link)).location).toContain('error=Verification');
	});

	it.each(steps)(
		'accepts codes, after wrong attempts, too, %s: %j to %j',
		async (_, before, after) => {
			const [sender, receiver] = deploy(before, after, { code: { length: 6 }, limit: () => true });
			const visitor = sender.visitor();
			await askForLink(sender, visitor);
			const moved = receiver.visitor();
			for (const [name, value] of visitor.cookies) moved.cookies.set(name, value);
			const type = async (code: string) =>
				(await moved.post('/auth/callback/mail', { code })).location;
			for (let tries = 0; tries < 4; tries += 1) {
				expect(await type('none')).toContain('verify-request');
			}
			const kept = [...moved.cookies];
			expect(await type(sender.outbox[0]?.token ?? '')).toBe(inside);
			for (const [name, value] of kept) moved.cookies.set(name, value);
			expect(await type(sender.outbox[0]?.token ?? '')).toContain('error=Verification');
		}
	);

	it('counts wrong attempts across the rotation', async () => {
		const both = deploy([old], [young, old], { code: { length: 6 }, limit: () => true });
		const [sender] = both;
		const visitor = sender.visitor();
		await askForLink(sender, visitor);
		const answers: string[] = [];
		for (const office of [both[0], both[0], both[1], both[1], both[1], both[1]]) {
			const one = office.visitor();
			for (const [name, value] of visitor.cookies) one.cookies.set(name, value);
			answers.push((await one.post('/auth/callback/mail', { code: 'none' })).location);
		}
		expect(answers.filter((to) => to.includes('verify-request'))).toHaveLength(4);
		expect(sender.tables.verificationTokens).toEqual([]);
	});

	it('accepts links sent by Auth.js, which joins all secrets', async () => {
		const [office] = deploy([young, old], []);
		const { link } = await askForLink(office, office.visitor());
		const [row] = office.tables.verificationTokens;
		const token = office.outbox[0]?.token ?? '';
		const joined = createHash('sha256').update(`${token}${young},${old}`).digest('hex');
		expect(row?.token).not.toBe(joined);
		Object.assign(Object(row), { token: joined });
		expect((await office.visitor().get(link)).location).toBe(inside);
	});

	it('changes nothing for a provider with its own secret', async () => {
		const [sender, receiver] = deploy([old], [young], { secret: 'own' });
		const { link } = await askForLink(sender, sender.visitor());
		const token = sender.outbox[0]?.token ?? '';
		expect(sender.tables.verificationTokens[0]?.token).toBe(
			createHash('sha256').update(`${token}own`).digest('hex')
		);
		expect((await receiver.visitor().get(link)).location).toBe(inside);
	});
});
