import { describe, expect, it } from 'vitest';
import { normalizeAddress } from '../../../src/runtime/email/address.ts';
import { postOffice } from './post-office.ts';

describe('normalizeAddress', () => {
	it.each([
		['Ann@APP.test (J6)', 'Ann@APP.test', 'ann@app.test'],
		['ann+tag@app.test (J6)', 'ann+tag@app.test', 'ann+tag@app.test'],
		['an international domain (J6)', 'ann@例え.test', 'ann@例え.test'],
		['blanks around it (J6)', '  ann@app.test ', 'ann@app.test'],
		['full-width letters (J3)', 'ａｎｎ@app.test', 'ann@app.test'],
		['U+FF20 for @ (J3)', 'ann＠app.test', 'ann@app.test'],
		['U+FE6B for @ (J3)', 'ann﹫app.test', 'ann@app.test'],
		['a letter and its mark (J3)', 'rene\u0301@app.test', 'ren\u00e9@app.test'],
		['marks that belong to their script (J3)', 'उदाहरण@app.test', 'उदाहरण@app.test'],
		['the longest (J7)', `${'a'.repeat(245)}@app.test`, `${'a'.repeat(245)}@app.test`]
	])('accepts %s', (_, given, stored) => {
		expect(normalizeAddress(given)).toBe(stored);
		expect(normalizeAddress(stored)).toBe(stored);
	});

	it.each([
		['a quoted address (J1)', '"a@evil.example"@victim.example'],
		['two addresses (J2)', 'a@evil.example,b@victim.example'],
		['a comma in the domain (J2)', 'a@evil.example,victim.example'],
		['a semicolon (J2)', 'a@evil;b@victim'],
		['a semicolon and one @ (J2)', 'a;b@victim.example'],
		['a name and an address (J2)', 'a <b@victim.example>'],
		['a group (J2)', 'undisclosed:b@victim.example'],
		['two full-width @ (J3)', 'a＠evil.example@victim.example'],
		['a full-width comma (J3)', 'a@evil.example，b'],
		['a dotless i (J3)', 'ann@g\u0131thub.test'],
		['a dotted capital I (J3)', 'ann@\u0130app.test'],
		['a mark that nothing joins (J3)', 'a\u0348nn@app.test'],
		['a zero-width space (J3)', 'a\u200bnn@app.test'],
		['a right-to-left override (J3)', 'ann\u202e@app.test'],
		['half a surrogate pair (J3)', 'ann\ud800@app.test'],
		['what nobody sees between letters of another script (J3)', '\u4f8b\ufe0f@app.test'],
		['a letter that fills a place (J3)', 'ann\u3164@app.test'],
		['a full stop that mail takes for a dot (J3)', 'ann@app\u3002test'],
		['half of its width (J3)', 'ann@app\uff61test'],
		['a dot at the end, which leads to the same place (J7)', 'ann@app.test.'],
		['a domain that begins with a dot (J7)', 'ann@.app.test'],
		['two dots (J7)', 'ann@app..test'],
		['markup (J4)', '<a href=x>@app.test'],
		['a line end and a header (J5)', 'ann@app.test\r\nBcc: all@app.test'],
		['a null (J5)', 'ann\0@app.test'],
		['1000 characters (J7)', `${'a'.repeat(991)}@app.test`],
		['nothing (J7)', ''],
		['blanks (J7)', '   '],
		['a blank inside (J7)', 'an n@app.test'],
		['no @ (J7)', 'ann.app.test'],
		['nothing before @ (J7)', '@app.test'],
		['nothing after @ (J7)', 'ann@'],
		['two @ (J7)', 'ann@app@test']
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
		['two fields (J2)', 'application/x-www-form-urlencoded', 'email=a@app.test&email=b@app.test'],
		['a list (J2)', 'application/json', '{"email":["a@app.test","b@app.test"]}']
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
