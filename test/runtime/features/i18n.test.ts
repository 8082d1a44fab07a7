import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Feature } from '../../../src/runtime/core/parts.ts';
import { acceptedIn, sameLanguage } from '../../../src/runtime/features/i18n/accepted.ts';
import { i18n, languageOf } from '../../../src/runtime/features/i18n/feature.ts';
import type { Asking } from '../../../src/runtime/features/i18n/language.ts';
import { textIn } from '../../../src/runtime/features/i18n/words.ts';
import { languageAr } from '../../../src/runtime/features/language-ar/feature.ts';
import { languageDe } from '../../../src/runtime/features/language-de/feature.ts';
import { languageJa } from '../../../src/runtime/features/language-ja/feature.ts';
import { languagePl } from '../../../src/runtime/features/language-pl/feature.ts';
import { languagePt } from '../../../src/runtime/features/language-pt/feature.ts';
import { languageZh } from '../../../src/runtime/features/language-zh/feature.ts';
import { sessions } from '../../../src/runtime/features/sessions/feature.ts';
import { appWithPasswords } from './password/rig.ts';
import { appWith, signIn } from './rig.ts';

const languages = [languageAr, languageDe, languageJa, languagePt, languageZh];
const all: readonly Feature[] = [i18n, ...languages];
const named = { theme: { name: 'Field Notes' } };

/** The sign-in page for a browser with this header. */
async function pageFor(header: string | undefined, settings: object = {}) {
	const app = appWith(all, { ...named, ...settings });
	const headers: Record<string, string> = header === undefined ? {} : { 'accept-language': header };
	const answer = await app.visitor().get('/auth/signin', headers);
	const [, html = ''] = /<html ([^>]*)>/.exec(answer.text) ?? [];
	return { ...answer, html, errors: app.base.errors };
}

describe('the language of a page', () => {
	it.each([
		[undefined, 'lang="en" dir="ltr"'],
		['', 'lang="en" dir="ltr"'],
		['de', 'lang="de" dir="ltr"'],
		['de-AT,en;q=0.5', 'lang="de" dir="ltr"'],
		['en;q=0.4, ja;q=0.9, de;q=0.5', 'lang="ja" dir="ltr"'],
		['sv, fi;q=0.9, ar-EG;q=0.1', 'lang="ar" dir="rtl"'],
		['DE', 'lang="de" dir="ltr"'],
		['de;q=0, ja', 'lang="ja" dir="ltr"'],
		['*', 'lang="en" dir="ltr"'],
		['sv', 'lang="en" dir="ltr"']
	])('for Accept-Language: %s', async (header, html) => {
		expect((await pageFor(header)).html).toBe(html);
	});

	it('is not simplified Chinese for readers of traditional Chinese', async () => {
		expect((await pageFor('zh-TW, zh-HK')).html).toContain('lang="en"');
		expect((await pageFor('zh-CN')).html).toContain('lang="zh"');
	});

	it('falls back to another region of the language', async () => {
		expect((await pageFor('pt-PT')).html).toContain('lang="pt"');
	});

	it('applies to all texts, and keeps provider names', async () => {
		const { text } = await pageFor('de');
		expect(text).toContain('<h1>Anmelden</h1>');
		expect(text).toContain('weiter zu Field Notes');
		expect(text).toContain('Weiter mit Idp');
		expect(text).not.toContain('Continue');
	});

	it('applies to errors, too', async () => {
		const app = appWith(all, named);
		const { text } = await app.visitor().get('/auth/error?error=AccessDenied', {
			'accept-language': 'de'
		});
		expect(text).toContain('Sie sind nicht berechtigt, sich anzumelden.');
	});

	it('is the default of the app', async () => {
		expect((await pageFor('sv', { i18n: { default: 'ja' } })).html).toContain('lang="ja"');
	});

	it('is decided by the app before the browser', async () => {
		const { html } = await pageFor('ja', { i18n: { language: () => 'de' } });
		expect(html).toContain('lang="de"');
	});

	it('follows the browser if the app decides nothing', async () => {
		const { html } = await pageFor('ja', { i18n: { language: () => undefined } });
		expect(html).toContain('lang="ja"');
	});

	it('is decided by the app from the URL, the headers and the cookies, and nothing else', async () => {
		const got: Asking[] = [];
		const app = appWith(all, { i18n: { language: (asking: Asking) => void got.push(asking) } });
		const visitor = app.visitor();
		visitor.cookies.set('lang', 'de');
		await visitor.get('/auth/signin?lang=ar', { 'x-language': 'ja' });
		const [asking] = got;
		expect(Object.keys(asking ?? {}).sort()).toEqual(['cookies', 'headers', 'url']);
		expect(asking?.url.href).toBe('https://app.test/auth/signin?lang=ar');
		expect(asking?.headers.get('x-language')).toBe('ja');
		expect([...(asking?.cookies ?? [])]).toEqual([['lang', 'de']]);
	});

	it('rejects an unknown default', async () => {
		expect(() => appWith(all, { i18n: { default: 'sv' } })).toThrow('i18n.default');
	});
});

describe('attacks by a language', () => {
	it.each([
		'__proto__',
		'constructor',
		'toString',
		'x'.repeat(100_000),
		'de-'.repeat(5000),
		`${'sv,'.repeat(5000)}de`,
		';q=1',
		'de;q=NaN',
		'de;q=1e9',
		'"><script>alert(1)</script>',
		'../../etc/passwd'
	])('answers %s in the default language', async (header) => {
		const { status, html } = await pageFor(header);
		expect(status).toBe(200);
		expect(html).toBe('lang="en" dir="ltr"');
	});

	const broken = new Error('broken');
	it.each([
		[
			() => {
				throw broken;
			},
			[broken]
		],
		[() => 7, []],
		[() => null, []],
		[() => '__proto__', []],
		[() => '"><b>', []],
		[() => ({ toString: () => 'pt' }), []]
	])(
		"answers in the default language when the app's function fails, and logs its error: %s",
		async (language, logged) => {
			const { status, html, errors } = await pageFor('ja', { i18n: { language, default: 'de' } });
			expect(status).toBe(200);
			expect(html).toContain('lang="de"');
			expect(errors).toEqual(logged);
		}
	);

	it('varies by language, and prevents caching', async () => {
		const { headers } = await pageFor('de');
		expect(headers.get('vary')).toBe('Accept-Language');
		expect(headers.get('cache-control')).toContain('no-store');
	});

	it('parses a long header in linear time', () => {
		const begin = performance.now();
		for (let i = 0; i < 100; i++) acceptedIn('a;q=0.1,'.repeat(10_000));
		expect(performance.now() - begin).toBeLessThan(500);
	});
});

describe('mails', () => {
	async function mailIn(header: string) {
		const app = appWithPasswords({ others: all, own: named });
		const who = app.visitor();
		const { csrfToken } = JSON.parse((await who.get('/auth/csrf')).text);
		const fields = { csrfToken, email: 'ann@app.test' };
		await who.post('/auth/signup', fields, { 'accept-language': header });
		return app.outbox[0];
	}

	it('are in the language of the request, as text and as HTML', async () => {
		const mail = await mailIn('de');
		expect(mail?.subject).toBe('Ihr Konto bei Field Notes erstellen');
		expect(mail?.text).toContain('Öffnen Sie den Link');
		expect(mail?.html).toContain('<html lang="de" dir="ltr">');
	});

	it('are laid out right to left', async () => {
		expect((await mailIn('ar'))?.html).toContain('<body lang="ar" dir="rtl"');
	});
});

describe('dates', () => {
	afterEach(() => vi.unstubAllEnvs());

	it('are formatted in the language of the page', async () => {
		const { revocation } = await import('../../../src/runtime/features/revocation/feature.ts');
		const { memoryRecords } = await import('../../../src/runtime/features/memory-records.ts');
		const app = appWith([...all, revocation, sessions], { records: memoryRecords() });
		const ann = app.visitor();
		await signIn(ann);
		const { text } = await ann.get('/auth/sessions', { 'accept-language': 'de' });
		expect(text).toContain('Angemeldet gerade eben');
	});

	it.each([
		['en', 'March 1, 2026'],
		['de', '1. März 2026'],
		['ja', '2026年3月1日']
	])('are days in UTC, on all servers: %s', async (header, day) => {
		const auth = appWith(all).authBy(new Headers({ 'accept-language': header }));
		const language = await languageOf(auth);
		for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
			vi.stubEnv('TZ', zone);
			for (const time of ['00:30', '23:30'])
				expect(language.day(`2026-03-01T${time}:00Z`)).toBe(day);
		}
	});
});

describe('textIn', () => {
	const text = 'You see the last {0} days.';

	it.each([
		[1, 'Widzisz ostatni dzień.'],
		[3, 'Widzisz ostatnie {0} dni.'],
		[30, 'Widzisz ostatnich {0} dni.']
	])('picks the plural of %s in Polish', (value, words) => {
		expect(textIn(languagePl.words, text, value)).toBe(words);
	});

	it('rejects unknown texts', () => {
		expect(textIn(languageDe.words, 'constructor', 1)).toBeUndefined();
		expect(textIn(languageDe.words, '__proto__', 1)).toBeUndefined();
	});
});

describe('sameLanguage', () => {
	it('prefers an exact tag to another region', () => {
		expect(sameLanguage('pt-BR', ['pt-PT', 'pt-BR'])).toBe('pt-BR');
	});

	it('skips invalid tags', () => {
		expect(sameLanguage('de', ['no tag', 'de-AT'])).toBe('de-AT');
	});
});

describe('languageOf', () => {
	it('returns the language and its texts for own pages', async () => {
		const app = appWith(all, named);
		const auth = app.authBy(new Headers({ 'accept-language': 'ar' }));
		const language = await languageOf(auth);
		expect(language.tag).toBe('ar');
		expect(language.translate('Sign in', undefined)).toBe('تسجيل الدخول');
	});
});
