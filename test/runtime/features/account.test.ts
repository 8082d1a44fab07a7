import { describe, expect, it, vi } from 'vitest';
import { accounts } from '../../../src/runtime/accounts/accounts.ts';
import { answering } from '../../../src/runtime/core/ask.ts';
import { csrf } from '../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { features } from '../../../src/runtime/core/features.ts';
import type { Feature } from '../../../src/runtime/core/parts.ts';
import { sessionRequest } from '../../../src/runtime/core/request.ts';
import { email } from '../../../src/runtime/email/flow.ts';
import { account, removeDueUsers } from '../../../src/runtime/features/account/feature.ts';
import { activity } from '../../../src/runtime/features/activity/feature.ts';
import { adapterRows } from '../../../src/runtime/features/adapter-rows.ts';
import type { KnowsUsers } from '../../../src/runtime/features/knows-users.ts';
import { recordsIn } from '../../../src/runtime/features/records-in-rows.ts';
import { revocation } from '../../../src/runtime/features/revocation/feature.ts';
import { sessions } from '../../../src/runtime/features/sessions/feature.ts';
import { oauth } from '../../../src/runtime/oauth/flow.ts';
import { databaseSession } from '../../../src/runtime/session/database.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { webauthn } from '../../../src/runtime/webauthn/flow.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import Passkey from '../../../templates/providers/passkey.ts';
import { App, ann as atProvider, consent } from '../core/app.ts';
import { Visitor } from '../visitor.ts';
import { credulous } from '../webauthn/key-shop.ts';

interface Options {
	readonly strategy?: 'database' | 'jwt';
	readonly account?: object;
	readonly more?: readonly (Feature & KnowsUsers)[];
	/** `null`: none. */
	readonly adapter?: object | null;
	/** Settings of `more`. */
	readonly settings?: object;
	/** Whether users may sign in by email, too. */
	readonly mail?: boolean;
}

/** An app with two providers, passkeys and a database in memory. */
function shop(options: Options = {}) {
	const { strategy = 'database', account: own, more = [], adapter, settings, mail } = options;
	const base = new App();
	const tables = emptyTables();
	const { raw: _, ...usual } = base.config;
	let who = { ...atProvider };
	const asked = (id: string) => ({
		...base.provider({ id, name: id === 'idp' ? 'Idp' : 'Other' }),
		userinfo: {
			url: 'https://idp.test/userinfo',
			request: async () => ({ ...who, id: `${id}-${who.id}` })
		}
	});
	const passkeys = [Passkey({ simpleWebAuthn: credulous })];
	const mailer = {
		id: 'mail',
		name: 'Email',
		type: 'email' as const,
		sendVerificationRequest: () => {}
	};
	const config = {
		...usual,
		basePath: '/auth',
		...(adapter !== null && { adapter: { ...memoryAdapter(tables), ...adapter } }),
		records: recordsIn(memoryAdapter().rows),
		accounts: { implicitLinking: false },
		session: { strategy },
		experimental: { enableWebAuthn: true },
		...settings,
		...(own && { account: own }),
		providers: [
			asked('idp'),
			asked('other'),
			...(adapter === null ? [] : passkeys),
			...(mail ? [mailer] : [])
		]
	};
	const auth = defineAuth({
		flows: [oauth, webauthn, email],
		sessions: [jwtSession, databaseSession],
		accounts,
		tokens,
		csrf,
		features: features(account, ...more, adapterRows)
	})(config);
	const visitor = () => new Visitor((request) => auth.respond(request));
	async function signedIn(person: Partial<typeof atProvider> = {}) {
		who = { ...atProvider, ...person };
		const one = visitor();
		await enter(one);
		return one;
	}
	async function enter(one: Visitor, id = 'idp') {
		const { location } = await one.submit(`/auth/signin/${id}`);
		return one.get(consent(location));
	}
	const job = answering(
		() => null,
		(question) =>
			question(
				auth.contextOf(sessionRequest(new URL('https://app.test/auth/session'), new Headers()))
			)
	);
	return { base, tables, visitor, signedIn, enter, job };
}

/** A feature by which every user can sign in. */
const signing: Feature & KnowsUsers = { signsIn: async () => true };

const button = (text: string, label: string) => text.includes(`>${label}</button>`);

describe('GET account', () => {
	it('redirects users who are not signed in to the sign-in page, and back', async () => {
		const { status, location } = await shop().visitor().get('/auth/account');
		expect(status).toBe(302);
		expect(location).toBe(
			'https://app.test/auth/signin?callbackUrl=https%3A%2F%2Fapp.test%2Fauth%2Faccount'
		);
	});

	it.each(['database', 'jwt'] as const)(
		'shows the user and their sign-in method: %s',
		async (strategy) => {
			const ann = await shop({ strategy }).signedIn();
			const { status, text, headers } = await ann.get('/auth/account');
			expect(status).toBe(200);
			expect(text).toContain('<strong>Ann</strong>');
			expect(text).toContain('ann@example.test');
			expect(text).toContain('It stays: it is the last way to sign in.');
			expect(button(text, 'Add Other')).toBe(true);
			expect(headers.get('cache-control')).toBe('private, no-store');
			expect(headers.get('x-frame-options')).toBe('DENY');
		}
	);

	it('shows only the user without a database', async () => {
		const { signedIn, base } = shop({ strategy: 'jwt', adapter: null });
		const ann = await signedIn();
		const { status, text } = await ann.get('/auth/account');
		expect(status).toBe(200);
		expect(text).toContain('ann@example.test');
		expect(text).not.toContain('<script');
		for (const label of ['Add Other', 'Download your data', 'Delete the account'])
			expect(button(text, label)).toBe(false);
		for (const name of ['add', 'remove', 'rename', 'download', 'delete'])
			expect((await ann.submit('/auth/account', { do: name, provider: 'other' })).status).toBe(302);
		expect(base.errors).toEqual([]);
	});

	it.each([
		['https://pictures.test/ann.png', true],
		['http://pictures.test/ann.png', false],
		['javascript:alert(1)', false],
		['x https://pictures.test/ann.png', false]
	])('shows the picture %s: %s', async (image, isShown) => {
		const { signedIn, tables } = shop();
		const ann = await signedIn();
		Object.assign(tables.users[0] ?? {}, { image });
		const { text } = await ann.get('/auth/account');
		expect(text.includes(`<img src="${image}" alt="">`)).toBe(isShown);
		expect(text.includes('<img')).toBe(isShown);
	});

	it('escapes what a provider says', async () => {
		const ann = await shop().signedIn({ name: '<img src=x onerror=alert(1)>' });
		const { text } = await ann.get('/auth/account');
		expect(text).not.toContain('<img src=x');
	});

	it('shows data of other features, and never of another user (T5)', async () => {
		const more: Feature & KnowsUsers = {
			account: async (_, { id }) => ({ title: 'Notes', texts: [`note of ${id}`] })
		};
		const { signedIn, tables } = shop({ more: [more] });
		const ann = await signedIn();
		const bob = await signedIn({ id: '8', name: 'Bob', email: 'bob@example.test' });
		const [first, second] = tables.users.map(({ id }) => id);
		expect((await ann.get('/auth/account')).text).toContain(
			`<h2>Notes</h2><p class="dim">note of ${first}</p>`
		);
		expect((await bob.get('/auth/account')).text).toContain(`note of ${second}`);
	});

	it('has its own sections around those of other features, each with what it has', async () => {
		const entries = [{ name: 'Entry', details: 'Details', note: 'Note' }];
		const more: Feature & KnowsUsers = {
			account: async () => [{ title: 'Empty' }, { title: 'Full', entries, hint: 'Hint' }]
		};
		const ann = await shop({ more: [more] }).signedIn();
		const { text } = await ann.get('/auth/account');
		const titles = [...text.matchAll(/<h2>([^<]*)/g)].map(([, title]) => title);
		expect(titles).toEqual([
			...['Ways to sign in', 'Passkeys', 'Empty', 'Full'],
			...['Your data', 'Delete the account']
		]);
		expect(text).toContain('<section><h2>Empty</h2></section>');
		expect(text).toContain(
			'<section><h2>Full</h2><ul><li><span>Entry <span class="dim">Details</span></span><span class="dim">Note</span></li>\n</ul><p class="dim">Hint</p></section>'
		);
	});

	it('needs records', async () => {
		const { visitor, base } = shop({
			strategy: 'jwt',
			adapter: null,
			settings: { records: undefined }
		});
		expect((await visitor().get('/auth/session')).status).toBe(500);
		expect(base.errors[0]?.message).toContain('feature account keeps records');
	});
});

describe('POST account', () => {
	it('requires the form token, and a same-origin post (T5)', async () => {
		const { signedIn, tables } = shop();
		const ann = await signedIn();
		const fields = { do: 'delete', confirmed: '1' };
		expect((await ann.post('/auth/account', fields)).location).toContain('error=MissingCSRF');
		const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
		expect((await ann.post('/auth/account', fields, foreign)).status).toBe(403);
		expect(tables.users).toHaveLength(1);
	});

	it.each(['nothing', 'constructor', '__proto__', 'toString'])('ignores %s', async (name) => {
		const ann = await shop().signedIn();
		const { status, location } = await ann.submit('/auth/account', { do: name });
		expect([status, location]).toEqual([302, 'https://app.test/auth/account']);
	});

	it('returns to the page of the app with the form', async () => {
		const { signedIn } = shop();
		const ann = await signedIn();
		const mine = 'https://app.test/mine';
		for (const name of ['nothing', 'remove', 'rename']) {
			const { location } = await ann.submit('/auth/account', { do: name, callbackUrl: '/mine' });
			expect(location).toBe(mine);
		}
		const fields = { callbackUrl: '/mine', do: 'add', provider: 'other' };
		const begun = await ann.submit('/auth/account', fields);
		expect((await ann.get(consent(begun.location))).location).toBe(mine);
		const asked = await ann.submit('/auth/account', { do: 'delete', callbackUrl: '/mine' });
		expect(asked.location).toBe(`${mine}?delete=1`);
	});

	it('ignores a browser without a session', async () => {
		const { visitor, signedIn, tables } = shop();
		await signedIn();
		await visitor().submit('/auth/account', { do: 'delete', confirmed: '1' });
		expect(tables.users).toHaveLength(1);
	});
});

describe('sign-in methods', () => {
	it('are added explicitly without implicit linking, and removed except for the last', async () => {
		const { signedIn, tables } = shop();
		const ann = await signedIn();
		const begun = await ann.submit('/auth/account', { do: 'add', provider: 'other' });
		expect(begun.location).toContain('https://idp.test/authorize');
		expect((await ann.get(consent(begun.location))).location).toBe('https://app.test/auth/account');
		expect(tables.users).toHaveLength(1);
		expect(tables.accounts.map(({ provider }) => provider)).toEqual(['idp', 'other']);
		expect(button((await ann.get('/auth/account')).text, 'Add Other')).toBe(false);

		await ann.submit('/auth/account', { do: 'remove', way: 'idp/idp-7' });
		expect(tables.accounts.map(({ provider }) => provider)).toEqual(['other']);
		await ann.submit('/auth/account', { do: 'remove', way: 'other/other-7' });
		expect(tables.accounts).toHaveLength(1);
	});

	it('are not added for another user who finishes in the same browser', async () => {
		const { signedIn, enter, tables } = shop();
		const ann = await signedIn();
		const begun = await ann.submit('/auth/account', { do: 'add', provider: 'other' });
		await ann.submit('/auth/signout');
		await ann.get(consent(begun.location));
		const [owner] = tables.users;
		const linked = tables.accounts.filter(({ userId }) => userId === owner?.id);
		expect(linked.map(({ provider }) => provider)).toEqual(['idp']);
		await enter(ann);
	});

	it.each([
		['another one', []],
		['another one and a feature', [signing]]
	])('are not called the last one beside %s', async (_, more) => {
		const { signedIn, tables } = shop({ mail: true, more });
		const ann = await signedIn();
		Object.assign(tables.users[0] ?? {}, { emailVerified: new Date() });
		const { text } = await ann.get('/auth/account');
		expect(text).toContain('<li><span>Email <span class="dim">ann@example.test</span></span></li>');
		expect(text).not.toContain('It stays');
	});

	it('are not shown if the adapter cannot list them', async () => {
		const ann = await shop({ adapter: { listAccounts: undefined } }).signedIn();
		const { text } = await ann.get('/auth/account');
		expect(text).toContain('<h2>Passkeys</h2>');
		expect(text).not.toContain('<h2>Ways to sign in</h2>');
	});

	it('are never added from an unknown provider or by a passkey without its script', async () => {
		const ann = await shop().signedIn();
		for (const provider of ['nobody', 'passkey', '__proto__']) {
			const { location } = await ann.submit('/auth/account', { do: 'add', provider });
			expect(location).toBe('https://app.test/auth/account');
		}
	});
});

async function addPasskey(one: Visitor, id = 'BAUG', query = 'action=register') {
	await one.get(`/auth/webauthn-options/passkey?${query}`);
	const data = JSON.stringify({ id, rawId: id, type: 'public-key', response: {} });
	return one.submit('/auth/callback/passkey', { action: 'register', data });
}

describe('passkeys', () => {
	it('have names that only their owner sets, and a date of last use', async () => {
		const { signedIn, tables } = shop();
		const ann = await signedIn();
		await addPasskey(ann);
		expect(tables.authenticators).toHaveLength(1);
		const id = tables.authenticators[0]?.credentialID ?? '';
		const today = new Date().toISOString().slice(0, 10);
		expect((await ann.get('/auth/account')).text).toContain(`last used ${today}`);
		await ann.submit('/auth/account', {
			do: 'rename',
			passkey: id,
			name: ' My\u0000 "phone"\u202e '
		});
		const { text } = await ann.get('/auth/account');
		expect(text).toContain('<li><span>My &#34;phone&#34; ');
		const bob = await signedIn({ id: '8', name: 'Bob', email: 'bob@example.test' });
		await bob.submit('/auth/account', { do: 'rename', passkey: id, name: 'mine' });
		expect((await ann.get('/auth/account')).text).toContain('My &#34;phone&#34;');
	});

	it('have names of at most 60 characters', async () => {
		const { signedIn, tables } = shop();
		const ann = await signedIn();
		await addPasskey(ann);
		const passkey = tables.authenticators[0]?.credentialID ?? '';
		await ann.submit('/auth/account', { do: 'rename', passkey, name: '🔑'.repeat(70) });
		const { text } = await ann.get('/auth/account');
		expect(/<li><span>(🔑+) /u.exec(text)?.[1]).toBe('🔑'.repeat(60));
		expect(text).toContain(`last used ${new Date().toISOString().slice(0, 10)}<`);
		await ann.submit('/auth/account', { do: 'rename', passkey: 'another', name: 'Other' });
		expect((await ann.get('/auth/account')).text).not.toContain('Other (');
	});

	it('can be removed by their owner, with their names', async () => {
		const { signedIn, tables } = shop();
		const ann = await signedIn();
		await addPasskey(ann);
		const id = tables.authenticators[0]?.credentialID ?? '';
		await ann.submit('/auth/account', { do: 'rename', passkey: id, name: 'Phone' });
		const bob = await signedIn({ id: '8', name: 'Bob', email: 'bob@example.test' });
		await bob.submit('/auth/account', { do: 'remove', way: `passkey/${id}` });
		expect(tables.authenticators).toHaveLength(1);
		await ann.submit('/auth/account', { do: 'remove', way: `passkey/${id}` });
		expect(tables.authenticators).toEqual([]);
		await addPasskey(ann);
		await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
		const names = await shop().signedIn();
		await addPasskey(names);
		expect((await names.get('/auth/account')).text).not.toContain('Phone');
	});

	it('leave no note behind with the account, and get none for others', async () => {
		const records = recordsIn(memoryAdapter().rows);
		const { signedIn, tables } = shop({ settings: { records } });
		const ann = await signedIn();
		await addPasskey(ann);
		const owner = tables.users[0]?.id ?? '';
		const own = tables.authenticators[0]?.credentialID ?? '';
		for (const passkey of [own, 'another'])
			await ann.submit('/auth/account', { do: 'rename', passkey, name: 'Phone' });
		const keys = async () => (await records?.list('passkey', owner))?.map(({ key }) => key);
		expect(await keys()).toEqual([own]);
		await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
		expect(await keys()).toEqual([]);
	});

	it('are added although their use cannot be noted', async () => {
		const store = recordsIn(memoryAdapter().rows);
		const records = { ...store, put: () => Promise.reject(new Error('down')) };
		const { signedIn, tables, base } = shop({ settings: { records } });
		const ann = await signedIn();
		await addPasskey(ann);
		expect(tables.authenticators).toHaveLength(1);
		expect(base.warnings.map(([code]) => code)).toContain('passkey-not-noted');
	});
});

describe('a passkey on the page', () => {
	it('is called by the end of its ID, and shows where it is', async () => {
		const records = recordsIn(memoryAdapter().rows);
		const { signedIn, tables } = shop({ settings: { records } });
		const ann = await signedIn();
		await addPasskey(ann, 'AQIDBA==');
		const today = new Date().toISOString().slice(0, 10);
		const shown = async () =>
			/<li><span>(Passkey [^<]*)<span class="dim">([^<]*)/
				.exec((await ann.get('/auth/account')).text)
				?.slice(1);
		expect(await shown()).toEqual(['Passkey IDBA ', `last used ${today}`]);
		Object.assign(tables.authenticators[0] ?? {}, { credentialBackedUp: true });
		expect(await shown()).toEqual(['Passkey IDBA ', `on several devices, last used ${today}`]);
		await records?.take('passkey', tables.authenticators[0]?.credentialID ?? '');
		expect(await shown()).toEqual(['Passkey IDBA ', 'on several devices']);
		const { text } = await ann.get('/auth/account');
		const notice = '<p class="error" role="alert" hidden>That did not work. Try again.</p>';
		expect(text.split(notice)).toHaveLength(2);
	});

	it('stays if it is the only way to sign in', async () => {
		const { visitor } = shop();
		const ann = visitor();
		const query = new URLSearchParams({ action: 'register', email: 'ann@example.test' });
		await addPasskey(ann, 'BAUG', `${query}`);
		const { text } = await ann.get('/auth/account');
		expect(text).toContain('>Rename</button>');
		expect(text).not.toContain('name="way"');
	});
});

/** Where each form posts to, its fields but for those that every form has, and its button. */
const formsIn = (text: string) =>
	[...text.matchAll(/<form action="https:\/\/app\.test\/auth\/([^"]+)"[\s\S]*?<\/form>/g)].map(
		([form, action]) => [
			action,
			...[...form.matchAll(/<input[^>]* name="(\w+)" value="([^"]*)"/g)]
				.filter(([, name]) => name !== 'csrfToken' && name !== 'callbackUrl')
				.map(([, name, value]) => `${name} ${value}`),
			...[...form.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => `(${label})`),
			...(form.includes('data-passkey="https://app.test/auth/webauthn-options/passkey"')
				? ['script']
				: []),
			...(form.includes('class="danger"') ? ['danger'] : []),
			/>([^<]*)<\/button>/.exec(form)?.[1]
		]
	);

describe('the forms of the page', () => {
	const always = [
		['callback/passkey', 'script', 'Add a passkey'],
		['account', 'do download', 'Download your data'],
		['account', 'do delete', 'danger', 'Delete the account'],
		['signout', 'Sign out']
	];

	it('are those for what a user has', async () => {
		const { signedIn, enter, tables } = shop();
		const ann = await signedIn();
		const { text, headers } = await ann.get('/auth/account');
		expect(formsIn(text)).toEqual([
			['account', 'do add', 'provider other', 'Add Other'],
			...always
		]);
		expect(text).toContain('src="https://app.test/auth/webauthn-options"');
		// Without a referrer, browsers would not say where a form comes from.
		expect(headers.get('referrer-policy')).toBe('same-origin');
		const begun = await ann.submit('/auth/account', { do: 'add', provider: 'other' });
		await ann.get(consent(begun.location));
		await addPasskey(ann);
		const id = tables.authenticators[0]?.credentialID ?? '';
		const end = id.replace(/=+$/, '').slice(-4);
		const more = await ann.get('/auth/account');
		expect(more.text).not.toContain('It stays');
		expect(formsIn(more.text)).toEqual([
			['account', 'do remove', 'way idp/idp-7', '(Remove Idp)', 'Remove'],
			['account', 'do remove', 'way other/other-7', '(Remove Other)', 'Remove'],
			['account', 'do rename', `passkey ${id}`, 'name ', `(Name: Passkey ${end})`, 'Rename'],
			['account', 'do remove', `way passkey/${id}`, `(Remove Passkey ${end})`, 'Remove'],
			...always
		]);
		await enter(ann);
	});
});

describe('a data export', () => {
	it("contains the user's data, and no token", async () => {
		const more: Feature & KnowsUsers = { dataOf: async (_, id) => ({ notes: [`of ${id}`] }) };
		const { signedIn, tables } = shop({ more: [more] });
		const ann = await signedIn();
		const { text, headers } = await ann.submit('/auth/account', { do: 'download' });
		expect(headers.get('content-disposition')).toContain('attachment');
		expect(headers.get('content-type')).toContain('application/json');
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('cache-control')).toBe('private, no-store');
		const [user] = tables.users;
		expect(JSON.parse(text)).toMatchObject({
			user: { id: user?.id, email: 'ann@example.test' },
			accounts: [{ provider: 'idp', providerAccountId: 'idp-7' }],
			notes: [`of ${user?.id}`]
		});
		expect(text).not.toContain('canary');
	});

	it('has no accounts if the adapter cannot list them', async () => {
		const { signedIn } = shop({ adapter: { listAccounts: undefined } });
		const ann = await signedIn();
		const { text } = await ann.submit('/auth/account', { do: 'download' });
		expect(JSON.parse(text)).toMatchObject({ user: { name: 'Ann' }, accounts: [] });
	});

	it('has the sessions and the activity, each under its name', async () => {
		const settings = { activity: { keepDays: 90, send: () => {} } };
		const { signedIn } = shop({ more: [revocation, sessions, activity], settings });
		const ann = await signedIn();
		const told = JSON.parse((await ann.submit('/auth/account', { do: 'download' })).text);
		expect(told).toEqual({
			user: expect.objectContaining({ email: 'ann@example.test' }),
			accounts: [expect.objectContaining({ provider: 'idp' })],
			passkeys: [],
			sessions: [expect.objectContaining({ begun: expect.any(Number) })],
			activity: expect.arrayContaining([expect.objectContaining({ name: 'sign_in.succeeded' })])
		});
	});
});

describe('account deletion', () => {
	it('requires a fresh sign-in, and returns to the page', async () => {
		vi.useFakeTimers({ now: Date.now() });
		try {
			const { signedIn, enter, tables } = shop({ strategy: 'jwt' });
			const ann = await signedIn();
			vi.setSystemTime(Date.now() + 316_000);
			const { location } = await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
			expect(location).toMatch(/\/auth\/signin\?callbackUrl=.*account%3Fdelete%3D1$/);
			expect(tables.users).toHaveLength(1);
			await enter(ann);
			await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
			expect(tables.users).toEqual([]);
		} finally {
			vi.useRealTimers();
		}
	});

	it('is confirmed, before everything else on the page, and says that a sign-in comes first', async () => {
		vi.useFakeTimers({ now: Date.now() });
		try {
			const { signedIn, tables } = shop();
			const ann = await signedIn();
			expect((await ann.get('/auth/account')).text).toContain(
				'<p class="dim">This cannot be undone.</p>'
			);
			const { location } = await ann.submit('/auth/account', { do: 'delete' });
			expect(location).toBe('https://app.test/auth/account?delete=1');
			expect(tables.users).toHaveLength(1);
			const { text } = await ann.get('/auth/account?delete=1');
			expect(/<h2>([^<]*)/.exec(text)?.[1]).toBe('Delete the account');
			expect(text).toContain('name="confirmed" value="1"');
			vi.setSystemTime(Date.now() + 316_000);
			expect((await ann.get('/auth/account')).text).toContain(
				'<p class="dim">This cannot be undone. You will sign in once more first.</p>'
			);
		} finally {
			vi.useRealTimers();
		}
	});

	it('does not accept the fresh sign-in of another user (T5)', async () => {
		const { signedIn, tables } = shop({ strategy: 'jwt' });
		const ann = await signedIn();
		const bob = await signedIn({ id: '8', name: 'Bob', email: 'bob@example.test' });
		const fresh = [...bob.cookies].find(([name]) => name.endsWith('-fresh'));
		if (fresh) ann.cookies.set(...fresh);
		await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
		expect(tables.users).toHaveLength(2);
	});

	it.each(['database', 'jwt'] as const)(
		'deletes the user, accounts and feature data, and ends the session: %s',
		async (strategy) => {
			const forgotten: string[] = [];
			const asked: unknown[] = [];
			const { signedIn, tables } = shop({
				strategy,
				account: { beforeDelete: (user: object) => void asked.push(user) },
				more: [{ forget: async (_, id) => void forgotten.push(id) }]
			});
			const ann = await signedIn();
			const [user] = tables.users;
			const { status, text } = await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
			expect(status).toBe(200);
			expect(text).toContain('Your account is deleted');
			expect(text).toContain('<a href="https://app.test">Continue</a>');
			expect(tables).toMatchObject({ users: [], accounts: [], sessions: [] });
			expect(forgotten).toEqual([user?.id]);
			expect(asked).toMatchObject([{ id: user?.id }]);
			expect(await ann.session()).toBeNull();
		}
	);

	it('deletes nothing if the app refuses', async () => {
		const beforeDelete = () => {
			throw new Error('owns an organisation');
		};
		const { signedIn, tables, base } = shop({ account: { beforeDelete } });
		const ann = await signedIn();
		const { location } = await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
		expect(location).toContain('/auth/error');
		expect(tables.users).toHaveLength(1);
		expect(await ann.session()).not.toBeNull();
		expect(base.errors).toHaveLength(1);
	});

	it('waits for the configured days; a sign-in meanwhile keeps the account', async () => {
		vi.useFakeTimers({ now: Date.now() });
		try {
			const { signedIn, enter, tables, job } = shop({ account: { graceDays: 14 } });
			const ann = await signedIn();
			const { text } = await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
			expect(text).toContain('Your account will be deleted');
			expect(await ann.session()).toBeNull();
			vi.setSystemTime(Date.now() + 10 * 86_400_000);
			expect(await removeDueUsers(job)).toBe(0);
			await enter(ann);
			vi.setSystemTime(Date.now() + 10 * 86_400_000);
			expect(await removeDueUsers(job)).toBe(0);
			expect(tables.users).toHaveLength(1);

			await enter(ann);
			await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
			vi.setSystemTime(Date.now() + 15 * 86_400_000);
			expect(await Promise.all([removeDueUsers(job), removeDueUsers(job)])).toEqual([1, 0]);
			expect(tables.users).toEqual([]);
		} finally {
			vi.useRealTimers();
		}
	});

	it.each([-1, 3651, Number.NaN, '14'])('rejects %s days', async (graceDays) => {
		const { visitor } = shop({ account: { graceDays } });
		expect((await visitor().get('/auth/session')).status).toBe(500);
	});

	it('may wait for ten years, and says until when', async () => {
		vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
		try {
			const ann = await shop({ account: { graceDays: 3650 } }).signedIn();
			expect((await ann.get('/auth/account')).text).toContain('within 3650 days');
			const { text } = await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
			expect(text).toContain('keep it: 2039-12-30</p>');
		} finally {
			vi.useRealTimers();
		}
	});

	it('is tried again later if the app fails, and logged', async () => {
		vi.useFakeTimers({ now: Date.now() });
		try {
			let isDown = true;
			const beforeDelete = () => {
				if (isDown) throw new Error('down');
			};
			const { signedIn, tables, job, base } = shop({ account: { graceDays: 1, beforeDelete } });
			for (const id of ['7', '8']) {
				const one = await signedIn({ id, email: `${id}@example.test` });
				await one.submit('/auth/account', { do: 'delete', confirmed: '1' });
			}
			vi.setSystemTime(Date.now() + 2 * 86_400_000);
			expect(await removeDueUsers(job)).toBe(0);
			expect([tables.users.length, base.errors.length]).toEqual([2, 2]);
			isDown = false;
			expect(await removeDueUsers(job)).toBe(2);
			expect(tables.users).toEqual([]);
		} finally {
			vi.useRealTimers();
		}
	});

	it('asks the app nothing about users who are gone already', async () => {
		vi.useFakeTimers({ now: Date.now() });
		try {
			const beforeDelete = vi.fn();
			const { signedIn, tables, job, base } = shop({ account: { graceDays: 1, beforeDelete } });
			const ann = await signedIn();
			await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
			tables.users.length = 0;
			vi.setSystemTime(Date.now() + 2 * 86_400_000);
			expect(await removeDueUsers(job)).toBe(1);
			expect([beforeDelete.mock.calls, base.errors]).toEqual([[], []]);
		} finally {
			vi.useRealTimers();
		}
	});

	it('is impossible if the adapter cannot delete users', async () => {
		const { signedIn, tables, base } = shop({ adapter: { deleteUser: undefined } });
		const ann = await signedIn();
		const answer = await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
		expect(answer.location).toBe('https://app.test/auth/account');
		expect([tables.users.length, base.errors]).toEqual([1, []]);
	});

	it('is not offered if the adapter cannot delete users', async () => {
		const offersIt = async (options: Options) => {
			const ann = await shop(options).signedIn();
			return button((await ann.get('/auth/account')).text, 'Delete the account');
		};
		expect(await offersIt({})).toBe(true);
		expect(await offersIt({ adapter: { deleteUser: undefined } })).toBe(false);
	});
});
