// Rulings about credentials, email and passkeys.

import { any, cases, type Ruling } from './ruling.ts';

export const partRulings: readonly Ruling[] = [
	{
		id: 'passkey-redirect',
		needs: 'webauthn',
		title: 'A URL returned by `signIn` is followed for passkeys, too',
		standard: 'the `signIn` callback means the same for every provider type',
		matches: ({ provider, fault }) => provider === 'webauthn' && fault === 'signIn returns a URL'
	},
	{
		id: 'passkey-taken',
		needs: 'webauthn',
		title: 'A registered passkey cannot be registered again',
		standard: 'Web Authentication Level 3 section 7.1',
		matches: cases(/^registered a second time by somebody else/)
	},
	{
		id: 'passkey-without-email',
		needs: 'webauthn',
		title: 'Registering a passkey without an email address is a bad request',
		standard: 'RFC 9110 section 15.5.1',
		matches: cases(/^registered by somebody without an email address/)
	},
	{
		id: 'credentials-with-database',
		needs: 'credentials',
		title: 'Credentials get a database session where sessions are in the database',
		standard: 'a session must be readable where it was made',
		matches: ({ provider, fault }) =>
			provider === 'credentials' && /^beside others, database/.test(fault)
	},
	{
		id: 'credentials-subject',
		needs: 'credentials',
		title: 'An `id` that `authorize` leaves out is warned of, and refused with database sessions',
		standard: 'OWASP ASVS 5.0 section 6.1',
		matches: any(
			cases(/^authorize returns no id, database/, { from: 1 }),
			({ fault }, { where, ours }) =>
				/^authorize returns no id/.test(fault) &&
				where === 'log' &&
				ours === 'warn credentials-without-id'
		)
	},
	{
		id: 'mail-after-row',
		needs: 'email',
		title: 'A sign-in mail is sent when its token is stored, and no token stays without its mail',
		standard: 'OWASP ASVS 5.0 section 2.3.3',
		matches: any(
			({ provider }, { where }) =>
				provider === 'email' &&
				/^call (provider:send|adapter:createVerificationToken)$/.test(where),
			cases(/^(sending|createVerificationToken) fails/, { from: 1, provider: 'email' })
		)
	},
	{
		id: 'missing-method-named',
		needs: 'email',
		title: 'A method that the adapter lacks is named in the log',
		standard: 'OWASP ASVS 5.0 section 16.3.4',
		matches: ({ fault }, { where }) => where === 'log' && fault === 'adapter without createUser'
	},
	{
		id: 'one-address',
		needs: 'email',
		title: 'A sign-in link goes to one address',
		standard: 'RFC 5321 sections 4.1.2 and 4.5.3.1.3',
		matches: cases(/^address "[^"]*,/, { from: 1 })
	}
];
