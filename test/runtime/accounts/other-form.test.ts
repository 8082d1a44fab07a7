import { domainToUnicode } from 'node:url';
import { describe, expect, it } from 'vitest';
import { otherForm } from '../../../src/runtime/accounts/other-form.ts';
import { askForLink, postOffice } from '../email/post-office.ts';
import { Stage } from './stage.ts';

const victim = (email: string) => ({ id: 'ann', name: 'Ann', email, emailVerified: new Date(0) });

const pairs = [
	['ann@例え.test', 'ann@xn--r8jz45g.test'],
	['ann@bücher.example', 'ann@xn--bcher-kva.example'],
	['ann@mail.faß.de', 'ann@mail.xn--fa-hia.de'],
	['ann@παράδειγμα.δοκιμή', 'ann@xn--hxajbheg2az3al.xn--jxalpdlp'],
	['änn@b0.\u{10330}a.test', 'änn@b0.xn--a-ie2i.test'],
	['ann@правда-x1.рф', 'ann@xn---x1-5cdalo9fj.xn--p1ai']
] as const;

describe('otherForm', () => {
	it.each(pairs)('maps %s to %s', (unicode, ascii) => {
		expect(domainToUnicode(ascii.slice(ascii.indexOf('@') + 1))).toBe(
			unicode.slice(unicode.indexOf('@') + 1)
		);
		expect(otherForm(unicode)).toBe(ascii);
		expect(otherForm(ascii)).toBe(unicode);
	});

	it.each([
		'ann@app.test',
		'änn@app.test',
		'',
		'@',
		'ann@xn--',
		'ann@xn--a',
		'ann@xn--app-.test',
		'ann@xn--99999999.test',
		'ann@xn--r8jz45g.test/',
		'ann@例え.test/',
		'ann@例え.test:80',
		'ann@ｅxample.例え',
		'ann@ex\u00adample.test',
		'ann@Ⅷ.test',
		`ann@xn--${'z'.repeat(300)}.test`
	])('maps none of %j', (address) => {
		expect(otherForm(address)).toBeUndefined();
	});
});

describe.each(['jwt', 'database'] as const)(
	'one domain in two forms, with %s sessions',
	(strategy) => {
		it.each([
			['ann@例え.test', 'ann@xn--r8jz45g.test'],
			['ann@xn--r8jz45g.test', 'ann@例え.test']
		])('is one user by email: %s and %s', async (first, second) => {
			const office = postOffice({ strategy });
			for (const address of [first, second]) {
				const visitor = office.visitor();
				const { link } = await askForLink(office, visitor, address);
				await visitor.get(link);
				expect(await visitor.session()).toMatchObject({ user: { email: first } });
			}
			expect(office.tables.users).toHaveLength(1);
			// An email goes to the requested address: not every service accepts both forms.
			expect(office.outbox.map(({ identifier }) => identifier)).toEqual([first, second]);
		});
	}
);

describe.each(pairs)('a profile with %s, and a user stored with %s', (...forms) => {
	it.each([forms, [...forms].reverse()])(
		'match when the provider is trusted',
		async (email = '', stored = '') => {
			for (const trusted of [true, false]) {
				const options = { allowDangerousEmailAccountLinking: trusted };
				const stage = new Stage({
					providers: [{ id: 'idp', name: 'idp', type: 'oauth', options }]
				});
				stage.tables.users.push(victim(stored));
				const to = await stage.signIn({ id: 'x', user: { email }, emailVerified: true });
				expect(to.includes('OAuthAccountNotLinked')).toBe(!trusted);
				expect(stage.tables.users).toHaveLength(1);
				expect(stage.tables.accounts.map(({ userId }) => userId)).toEqual(trusted ? ['ann'] : []);
			}
		}
	);
});
