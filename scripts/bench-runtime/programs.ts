// The smallest apps with GitHub and JWT sessions, as source text.

const config = `{
	providers: [GitHub({ clientId: 'client', clientSecret: 'client secret' })],
	secret: 'for measuring only: longer than thirty-two characters',
	basePath: '/auth',
	trustHost: true
}`;

/** One with @auth/core. */
export const authCore = `
import { Auth } from '@auth/core';
import GitHub from '@auth/core/providers/github';
const config = ${config};
export const answer = (request) => Auth(request, config);
`;

/** One with the sign-in code that lies in this folder. */
export function ours(folder: string): string {
	return `
import { Auth } from ${JSON.stringify(`${folder}/index.ts`)};
import GitHub from ${JSON.stringify(`${folder}/providers/github.ts`)};
const auth = Auth(${config});
export const answer = (request) => auth.respond(request);
`;
}

/** One with better-auth, without database. */
export const betterAuth = `
import { betterAuth } from 'better-auth';
const auth = betterAuth({
	baseURL: 'https://app.example',
	secret: 'for measuring only: longer than thirty-two characters',
	socialProviders: { github: { clientId: 'client', clientSecret: 'client secret' } },
	telemetry: { enabled: false },
	session: { cookieCache: { enabled: true, strategy: 'jwe' } }
});
export const answer = (request) => auth.handler(request);
`;
