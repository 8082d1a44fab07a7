import { describe, expect, it } from 'vitest';
import { normalizeAddress } from '../../../src/runtime/email/address.ts';
import { postOffice } from './post-office.ts';

describe('normalizeAddress', () => {
	it.each([
		['J6 Ann@APP.test', 'Ann@APP.test', 'ann@app.test'],
		['J6 ann+tag@app.test', 'ann+tag@app.test', 'ann+tag@app.test'],
		['J6 an international domain', 'ann@例え.test', 'ann@例え.test'],
		['J6 blanks around it', '  ann@app.test ', 'ann@app.test'],
		['J3 full-width letters', 'ａｎｎ@app.test', 'ann@app.test'],
		['J3 U+FF20 for @', 'ann＠app.test', 'ann@app.test'],
		['J3 U+FE6B for @', 'ann﹫app.test', 'ann@app.test'],
		['J3 a letter and its mark', 'rene\u0301@app.test', 'ren\u00e9@app.test'],
		['J3 marks that belong to their script', 'उदाहरण@app.test', 'उदाहरण@app.test'],
		['J7 the longest', `${'a'.repeat(245)}@app.test`, `${'a'.repeat(245)}@app.test`]
	])('accepts %s', (_, given, stored) => {
		expect(normalizeAddress(given)).toBe(stored);
		expect(normalizeAddress(stored)).toBe(stored);
	});

	it.each([
		['J1 a quoted address', '"a@evil.example"@victim.example'],
		['J2 two addresses', 'a@evil.example,b@victim.example'],
		['J2 a comma in the domain', 'a@evil.example,victim.example'],
		['J2 a semicolon', 'a@evil;b@victim'],
		['J2 a semicolon and one @', 'a;b@victim.example'],
		['J2 a name and an address', 'a <b@victim.example>'],
		['J2 a group', 'undisclosed:b@victim.example'],
		['J3 two full-width @', 'a＠evil.example@victim.example'],
		['J3 a full-width comma', 'a@evil.example，b'],
		['J3 a dotless i', 'ann@g\u0131thub.test'],
		['J3 a dotted capital I', 'ann@\u0130app.test'],
		['J3 a mark that nothing joins', 'a\u0348nn@app.test'],
		['J3 a zero-width space', 'a\u200bnn@app.test'],
		['J3 a right-to-left override', 'ann\u202e@app.test'],
		['J3 half a surrogate pair', 'ann\ud800@app.test'],
		['J3 what nobody sees between letters of another script', '\u4f8b\ufe0f@app.test'],
		['J3 a letter that fills a place', 'ann\u3164@app.test'],
		['J3 a full stop that mail takes for a dot', 'ann@app\u3002test'],
		['J3 half of its width', 'ann@app\uff61test'],
		['J7 a dot at the end, which leads to the same place', 'ann@app.test.'],
		['J7 a domain that begins with a dot', 'ann@.app.test'],
		['J7 two dots', 'ann@app..test'],
		['J4 markup', '<a href=x>@app.test'],
		['J5 a line end and a header', 'ann@app.test\r\nBcc: all@app.test'],
		['J5 a null', 'ann\0@app.test'],
		['J7 1000 characters', `${'a'.repeat(991)}@app.test`],
		['J7 nothing', ''],
		['J7 blanks', '   '],
		['J7 a blank inside', 'an n@app.test'],
		['J7 no @', 'ann.app.test'],
		['J7 nothing before @', '@app.test'],
		['J7 nothing after @', 'ann@'],
		['J7 two @', 'ann@app@test']
	])('rejects %s', (_, given) => {
		expect(() => normalizeAddress(given)).toThrow(TypeError);
	});
});

describe('email', () => {
	it.each(['"a@evil.example"@victim.example', 'a@evil.example,b@victim.example', '', 'ann'])(
		'J1 J2 J7 sends and stores nothing for %j',
		async (address) => {
			const office = postOffice();
			const answer = await office.visitor().submit('/auth/signin/mail', { email: address });
			expect(answer.location).toBe('https://app.test/auth/error?error=Configuration');
			expect(office.outbox).toEqual([]);
			expect(office.tables.verificationTokens).toEqual([]);
		}
	);

	it.each([
		['J2 two fields', 'application/x-www-form-urlencoded', 'email=a@app.test&email=b@app.test'],
		['J2 a list', 'application/json', '{"email":["a@app.test","b@app.test"]}']
	])('rejects %s', async (_, type, body) => {
		const office = postOffice();
		const visitor = office.visitor();
		const answer = await visitor.post('/auth/signin/mail', body, { 'content-type': type });
		expect(answer.status).toBe(400);
		expect(office.outbox).toEqual([]);
	});

	it('uses the normalizer of the provider', async () => {
		const office = postOffice({
			provider: { normalizeIdentifier: (given) => given.replace('+tag', '') }
		});
		await office.visitor().submit('/auth/signin/mail', { email: 'Ann+tag@app.test' });
		expect(office.outbox[0]?.identifier).toBe('Ann@app.test');
	});
});
