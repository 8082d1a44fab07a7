// The account page and the sign-in page of an app of Next.js, from what the vendored folder describes.

import { describe, expect, it } from 'vitest';
import type { AccountView } from '../../../src/runtime/features/account-view.ts';
import type { FormView } from '../../../src/runtime/features/page-view.ts';
import type { SignInView } from '../../../src/runtime/features/sign-in-view.ts';
import { rendered } from './rendered.ts';

function form(more: Partial<FormView> = {}): FormView {
	return {
		action: '/api/auth/account',
		hidden: [{ name: 'callbackUrl', value: '/account' }],
		fields: [],
		button: 'Press',
		label: undefined,
		look: 'plain',
		icon: undefined,
		passkey: undefined,
		check: undefined,
		links: [],
		problem: undefined,
		choice: undefined,
		isOpen: false,
		...more
	};
}

const field = {
	name: 'name',
	label: 'Name: Laptop',
	type: 'text',
	value: 'Laptop',
	placeholder: '',
	autocomplete: 'off',
	maxLength: 60,
	isRequired: false
};
const passkey = { does: 'register', options: '/api/auth/webauthn-options/passkey' } as const;
const language = { lang: 'en', dir: 'ltr' } as const;
const view = { title: 'Your account', app: 'Field Notes', language, scripts: [] };

function account(more: Partial<AccountView> = {}): string {
	const person = { name: 'Ada', email: 'ada@example.test', image: undefined };
	const signOut = form({ action: '/api/auth/signout', button: 'Sign out' });
	return rendered('account-page.tsx', 'AccountPage', {
		page: { ...view, person, sections: [], signOut, ...more }
	});
}

const section = { title: 'Passkeys', texts: [], entries: [], forms: [], links: [], hint: '' };
const count = (html: string, part: string) => html.split(part).length - 1;

describe('the account page of an app of Next.js', () => {
	it('shows the user and a sign-out button, and only what was chosen', () => {
		const html = account();
		expect(html).toContain('Ada');
		expect(html).toContain('ada@example.test');
		expect(html).toContain('<form method="post" action="/api/auth/signout"');
		expect(count(html, '<form')).toBe(1);
		expect(html).not.toMatch(/<section|<h2|<ul|<details|role="alert"|<script/);
	});

	it('shows a picture, or the first letter of the name or the address', () => {
		const person = { name: '', email: 'bea@app.test', image: undefined };
		expect(account({ person })).toMatch(/aria-hidden="true">B</);
		expect(count(account({ person }), 'bea@app.test')).toBe(1);
		const image = 'https://example.test/ada.png';
		const html = account({ person: { ...person, image } });
		expect(html).toContain(`src="${image}" alt=""`);
		expect(html).toContain('referrerpolicy="no-referrer"');
	});

	it('shows each part of a section, with all its forms', () => {
		const entries = [
			{ name: 'Laptop', details: 'synced', note: '', forms: [form({ fields: [field] }), form()] },
			{ name: 'GitHub', details: '', note: 'The last one stays.', forms: [] }
		];
		const links = [{ href: '/api/auth/change-password', text: 'Change it' }];
		const texts = ['Sign in first.', 'It takes a day.'];
		const forms = [form({ look: 'danger' }), form({ button: 'Add GitHub' })];
		const html = account({
			sections: [{ ...section, texts, entries, forms, links, hint: 'Said quietly.' }]
		});
		for (const text of ['Laptop', 'synced', 'The last one stays.', 'Said quietly.', ...texts])
			expect(html).toContain(text);
		expect(html).toContain('href="/api/auth/change-password"');
		expect(count(html, '<form')).toBe(5);
		expect(count(html, '<li')).toBe(2);
		expect(html).toContain('class="auth-danger"');
		expect(html).toContain('<span>Name: Laptop</span><input name="name"');
		expect(html).toContain('value="Laptop" autocomplete="off" maxlength="60"');
	});

	it('submits hidden fields, and labels its buttons', () => {
		const hidden = [
			{ name: 'csrfToken', value: 'a"b' },
			{ name: 'do', value: 'remove' }
		];
		const forms = [form({ hidden, label: 'Remove Laptop' })];
		const html = account({ sections: [{ ...section, forms }] });
		expect(html).toContain('<input type="hidden" name="csrfToken" value="a&#34;b">');
		expect(html).toContain('<input type="hidden" name="do" value="remove">');
		expect(html).toContain('aria-label="Remove Laptop"');
	});

	it('has the elements that the passkey script looks for', () => {
		const forms = [form({ passkey: { ...passkey, failed: 'That did not work.' } })];
		const html = account({ sections: [{ ...section, forms }] });
		expect(html).toContain(
			'name="action" value="register" formaction="/api/auth/account" data-passkey="/api/auth/webauthn-options/passkey"'
		);
		expect(html).toContain('class="auth-scripted"');
		expect(html).toMatch(/role="alert" hidden="">That did not work/);
	});

	it('has the language and direction of its texts, and escapes HTML', () => {
		const html = account({
			language: { lang: 'he', dir: 'rtl' },
			sections: [{ ...section, title: '<script>alert(1)</script>' }]
		});
		expect(html).toContain('<main class="auth-card" lang="he" dir="rtl">');
		expect(html).not.toContain('<script>');
	});
});

it('has the check against bots in the form, for its script and for browsers without', () => {
	const data = { 'data-task': 'sealed', 'data-id': 'a', 'data-bits': '16' };
	const texts = { busy: 'Checking', done: 'Passed', noScript: 'It needs JavaScript.' };
	const check = { name: 'proof', data, ...texts, script: '/api/auth/check-script' };
	const html = account({ sections: [{ ...section, forms: [form({ check })] }] });
	const field = '<input type="hidden" name="proof" data-task="sealed" data-id="a" data-bits="16">';
	expect(html).toContain(field);
	expect(html).toMatch(/<output [^>]*data-busy="Checking" data-done="Passed" hidden="">/);
	expect(html).toContain('It needs JavaScript.</p></noscript>');
});

it('redirects guests to the sign-in page, even without scripts', () => {
	const signIn = '/shop/api/auth/signin?callbackUrl=%2Fshop%2Faccount';
	const html = rendered('guest.tsx', 'Guest', { signIn });
	expect(html).toContain(`<meta http-equiv="refresh" content="0;url=${signIn}">`);
	expect(html).toContain(`href="${signIn}"`);
});

describe('the sign-in page of an app of Next.js', () => {
	const signIn = (more: Partial<SignInView>) =>
		rendered('sign-in-page.tsx', 'SignInPage', {
			page: { ...view, title: 'Sign in', problem: undefined, forms: [], ...more }
		});

	it('shows an error in the form it belongs to', () => {
		const fields = [field, { ...field, name: 'other' }];
		const wrong = form({ fields, problem: 'Those details are not right.' });
		const html = signIn({ forms: [form(), wrong] });
		expect(html).toContain('id="auth-problem">Those details are not right.');
		expect(html).toContain('aria-invalid="true" aria-describedby="auth-problem"');
		expect(html).toMatch(/<input autofocus="" name="name"/);
		expect(count(html, 'autofocus')).toBe(1);
		expect(signIn({ problem: 'Denied.' })).toMatch(/role="alert">Denied\./);
	});

	it('opens one of several forms with fields, and shows links below', () => {
		const links = [{ href: '/api/auth/forgot-password', text: 'Forgot it?' }];
		const forms = [
			form({ choice: 'With a password', isOpen: true, fields: [field], links }),
			form({ choice: 'With a link by email', fields: [field] })
		];
		const html = signIn({ forms });
		expect(count(html, '<details')).toBe(2);
		expect(html).toMatch(/<details open=""><summary>With a password/);
		expect(html).toMatch(/<details><summary>With a link by email/);
		expect(html).toContain('<a href="/api/auth/forgot-password">Forgot it?</a>');
	});

	it('shows icons with one or several colours', () => {
		const html = signIn({
			forms: [form({ icon: 'M0 0' }), form({ action: '/other', icon: 'M0 0#ff0000M1 1' })]
		});
		expect(html).toContain('<clipPath id="icon-api-auth-account"><path d="M0 0">');
		expect(count(html, 'fill="currentColor"')).toBe(1);
		expect(html).toContain('<path d="M1 1" fill="#ff0000">');
	});
});
