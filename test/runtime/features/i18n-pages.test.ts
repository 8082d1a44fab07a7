// Pages of features for users who read another language than English.

import { describe, expect, it } from 'vitest';
import { activity } from '../../../src/runtime/features/activity/feature.ts';
import { emailChange } from '../../../src/runtime/features/email-change/feature.ts';
import { i18n } from '../../../src/runtime/features/i18n/feature.ts';
import { impersonate } from '../../../src/runtime/features/impersonate/feature.ts';
import { invite } from '../../../src/runtime/features/invite/feature.ts';
import { languageAr } from '../../../src/runtime/features/language-ar/feature.ts';
import { languageDe } from '../../../src/runtime/features/language-de/feature.ts';
import { setRole, userAdmin } from '../../../src/runtime/features/user-admin/feature.ts';
import { appWithPasswords } from './password/rig.ts';

const languages = [i18n, languageAr, languageDe];

/** An app in a language, with Boss, an administrator with a fresh sign-in, and Ann, a user. */
async function shop(language = 'de') {
	const app = appWithPasswords({
		others: [activity, emailChange, impersonate, invite, userAdmin, ...languages],
		own: {
			i18n: { language: () => language },
			activity: { keepDays: 30, send: false },
			revocation: { cacheSeconds: 0 }
		}
	});
	await app.signUp('ann@example.com');
	const { who: boss } = await app.signUp('boss@example.com');
	await app.signIn(boss, 'boss@example.com');
	const made = await app.adapter?.getUserByEmail?.('boss@example.com');
	await setRole(app.auth, { userId: String(made?.id), role: 'admin' });
	app.outbox.length = 0;
	return { ...app, boss };
}

/** What a browser shows of a page, and what it reads aloud. */
const shown = (html: string) =>
	html
		.replace(/<style[\s\S]*?<\/style>/g, '')
		.replace(/<[^>]*?(?: aria-label="([^"]*)")?[^>]*>/g, ' $1 ')
		.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
		.replace(/\s+/g, ' ');

/** English texts that a page shows all the same. Short ones are in other words, or the same in German. */
const english = (html: string) =>
	Object.keys(languageDe.words.texts)
		.flatMap((text) => text.split(/\{\d\}/))
		.filter((text) => text.length > 8 && shown(html).includes(text));

describe('pages in German', () => {
	it('change the address', async () => {
		const { boss, outbox, tokenIn } = await shop();
		const form = await boss.get('/auth/change-email');
		expect(shown(form.text)).toContain('Bisherige Adresse boss@example.com');
		const wrong = await boss.submit('/auth/change-email', { email: 'boss@example.com' });
		expect(shown(wrong.text)).toContain('Das ist bereits Ihre Adresse.');
		const sent = await boss.submit('/auth/change-email', { email: 'new@example.com' });
		expect(shown(sent.text)).toContain('Sehen Sie in beiden Postfächern nach');
		const [toNew, toOld] = outbox;
		expect(toOld?.text).toContain('soll in new@example.com geändert werden');
		const link = await boss.get(`/auth/confirm-email?token=${tokenIn(toOld)}`);
		expect(shown(link.text)).toContain('Das war ich nicht: stoppen');
		const half = await boss.submit('/auth/confirm-email', { token: tokenIn(toOld) });
		const done = await boss.submit('/auth/confirm-email', { token: tokenIn(toNew) });
		expect(done.text).toContain('Ihre Adresse <strong>new@example.com</strong>.');
		const bad = await boss.get('/auth/confirm-email?token=x');
		for (const { text } of [form, wrong, sent, link, half, done, bad])
			expect(english(text)).toEqual([]);
		for (const mail of outbox) expect(english(mail.html)).toEqual([]);
	});

	it('invite', async () => {
		const { boss, outbox, linkIn, visitor } = await shop();
		const sent = await boss.submit('/auth/invitations', { email: 'new@example.com' });
		expect(shown(sent.text)).toContain('Endet in 7 Tagen');
		expect(sent.text).toContain('aria-label="Entfernen: new@example.com"');
		const wrong = await boss.submit('/auth/invitations', { email: 'x' });
		const link = await visitor().get(linkIn());
		expect(link.text).toContain('Melden Sie sich mit <strong>new@example.com</strong> an');
		const bad = await visitor().get('/auth/invitation?token=x');
		for (const { text } of [sent, wrong, link, bad]) expect(english(text)).toEqual([]);
		expect(english(outbox.at(-1)?.html ?? '')).toEqual([]);
	});

	it('sign an administrator in as a user', async () => {
		const { boss } = await shop();
		const form = await boss.get('/auth/impersonate');
		const wrong = await boss.submit('/auth/impersonate', { user: 'nobody', reason: 'x' });
		expect(shown(wrong.text)).toContain('Diesen Benutzer gibt es nicht.');
		await boss.submit('/auth/impersonate', { user: 'ann@example.com', reason: 'ticket 7' });
		const own = await boss.get('/auth/activity');
		expect(own.text).toContain('Sie sind als <strong>ann@example.com</strong> angemeldet.');
		expect(shown(own.text)).toContain('Ein Administrator hat sich als Sie angemeldet: boss@');
		const end = await boss.get('/auth/impersonate');
		expect(shown(end.text)).toContain('Endet in 60 Minuten');
		for (const { text } of [form, wrong, own, end]) expect(english(text)).toEqual([]);
	});
});

describe('pages in Arabic', () => {
	it('show expiry times', async () => {
		const { boss } = await shop('ar');
		const { text } = await boss.submit('/auth/invitations', { email: 'new@example.com' });
		expect(shown(text)).toContain('الانتهاء خلال');
	});
});

describe('page sentences with a value', () => {
	it('escape it, and insert nothing else', async () => {
		const { boss, adapter } = await shop();
		const user = { id: 'x', email: 'x@example.com', emailVerified: null };
		const name = '<img src=x>{0}{1}';
		await adapter?.createUser?.({ ...user, name });
		await boss.submit('/auth/impersonate', { user: 'x@example.com', reason: 'y' });
		const { text } = await boss.get('/auth/activity');
		expect(text).toContain('als <strong>&#60;img src=x&#62;{0}{1}</strong> angemeldet.');
		expect(text).not.toContain('<img src=x>');
	});
});
