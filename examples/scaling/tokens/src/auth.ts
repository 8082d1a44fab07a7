// How people sign in to this app, with sessions in cookies that end for all processes at once.

import Dev from './lib/server/auth/providers/dev';
import { SvelteKitAuth } from './lib/server/auth/sveltekit';
import { endSession, isEnded } from './lib/server/ended-sessions';
import { store } from './lib/server/stores';

export const { handle, signIn, signOut } = SvelteKitAuth({
	providers: [Dev],
	secretPolicy: 'strict',
	trustedRedirectOrigins: [],
	adapter: store,
	session: { strategy: 'jwt' },
	callbacks: {
		async jwt({ token, trigger }) {
			// One name for all tokens that follow one another in a session.
			if (trigger === 'signIn' || trigger === 'signUp') {
				return { ...token, sessionId: crypto.randomUUID() };
			}
			return (await isEnded(token['sessionId'])) ? null : token;
		}
	},
	events: {
		async signOut(message) {
			if ('token' in message && message.token) await endSession(message.token['sessionId']);
		}
	},
	accounts: { implicitLinking: false }
});
