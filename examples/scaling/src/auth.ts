// How people sign in to this app. Its code is yours as well: see lib/server/auth/README.md.

import { keepTokens } from './lib/server/access-token';
import { allow } from './lib/server/attempts';
import Dev from './lib/server/auth/providers/dev';
import Nodemailer from './lib/server/auth/providers/nodemailer';
import { SvelteKitAuth } from './lib/server/auth/sveltekit';
import { store } from './lib/server/stores';

export const { handle, signIn, signOut } = SvelteKitAuth({
	providers: [
		Dev,
		Nodemailer({
			confirm: 'post',
			maxAge: 600,
			limit: async ({ identifier, request }) =>
				(await allow(`mail to ${identifier}`, { most: 5, seconds: 600 })) &&
				(await allow(`mail by ${request.headers.get('x-real-ip')}`, { most: 100, seconds: 600 }))
		})
	],
	// In production, refuse to start with a secret that is short or well known.
	secretPolicy: 'strict',
	// Other origins to which people may be sent after signing in or out.
	trustedRedirectOrigins: [],
	adapter: store,
	callbacks: {
		session: ({ session, user }) => ({ ...session, user: { ...session.user, id: user.id } })
	},
	events: {
		async signIn({ account }) {
			if (account) await keepTokens(account);
		}
	},
	// Whoever signs in with another account becomes that person; true would link the two.
	accounts: { implicitLinking: false }
});
