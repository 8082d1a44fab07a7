// How people sign in to this app: every feature, with the settings that it needs.
import { z } from 'zod';
import { postgresRedis } from './lib/server/auth/adapters/postgres-redis';
import { dataOf } from './lib/server/auth/features/flow-data/feature';
import Dev from './lib/server/auth/providers/dev';
import Nodemailer from './lib/server/auth/providers/nodemailer';
import { SvelteKitAuth } from './lib/server/auth/sveltekit';

/** What a sign-in may be started with. */
const invitation = z.object({ invite: z.string().max(40) });
/** What may be changed of the session, on the server and by scripts of a page. */
const preferences = z.object({ theme: z.enum(['light', 'dark']) });

export const { handle, signIn, signOut } = SvelteKitAuth({
	providers: [
		Dev({ authorization: { params: { scope: 'openid profile email offline_access' } } }),
		Nodemailer({ confirm: 'post', maxAge: 600 })
	],
	secretPolicy: 'strict',
	trustedRedirectOrigins: [],
	theme: { name: 'Complete' },
	adapter: postgresRedis,
	session: { strategy: 'jwt' },
	accounts: { implicitLinking: false },
	// For the section "An invitation".
	flowData: { schema: invitation },
	sessionUpdate: { fromBrowser: preferences },
	activity: { keepDays: 90 },
	bearer: { clients: { phone: { name: 'Phone', redirectUris: ['http://127.0.0.1/signed-in'] } } },
	// A token of the local provider is good for an hour. With this it is renewed after ten seconds, so that you can
	// see it happen. Leave it out in your own app.
	refresh: { minimum: 3590 },
	twoFactor: { issuer: 'Complete' },
	callbacks: {
		jwt(asked) {
			const { token, trigger, session } = asked;
			const invited = invitation.safeParse(dataOf(asked)).data;
			const changed = trigger === 'update' ? preferences.safeParse(session).data : undefined;
			return { ...token, ...invited, ...changed };
		},
		session: ({ session, token }) => ({
			...session,
			user: { ...session.user, id: String(token.sub) },
			...invitation.safeParse(token).data,
			...preferences.safeParse(token).data
		})
	}
});
