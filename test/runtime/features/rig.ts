// An app with features: a provider of OAuth 2.0, a form with a password, sessions in cookies.

import { answering } from '../../../src/runtime/core/ask.ts';
import { csrf } from '../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { features } from '../../../src/runtime/core/features.ts';
import type { Feature } from '../../../src/runtime/core/parts.ts';
import type { AuthConfig } from '../../../src/runtime/core/types.ts';
import { visits } from '../../../src/runtime/core/visits.ts';
import { credentials } from '../../../src/runtime/credentials/flow.ts';
import { oauth } from '../../../src/runtime/oauth/flow.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { App, consent } from '../core/app.ts';
import { Visitor } from '../visitor.ts';

export function appWith(
	all: readonly Feature[],
	settings: Omit<Partial<AuthConfig>, 'providers'> & Record<string, unknown> = {}
) {
	const base = new App();
	const open = defineAuth({
		flows: [oauth, credentials],
		sessions: [jwtSession],
		tokens,
		csrf,
		features: features(...all)
	});
	const { raw: _, ...usual } = base.config;
	const config = {
		...usual,
		basePath: '/auth',
		...settings,
		providers: [base.provider(), base.form()]
	};
	const auth = open(config);
	const visitor = () => new Visitor((request) => auth.respond(request));

	const place = () => ({ env: {}, development: false, base: '' });
	/** What code of the app asks with, for a request with these headers. */
	function authBy(headers: Headers) {
		const event = { headers, url: new URL('https://app.test/page') };
		const rig = visits(open, config, { visit: (one: typeof event) => one, place });
		const own = answering(
			() => rig.auth(event),
			(question) => rig.ask(event, question)
		);
		return Object.assign(own, { cookies: () => rig.cookies(event) });
	}

	/** The same for the browser of a user. */
	function authOf({ cookies }: Visitor) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		return authBy(new Headers({ cookie }));
	}

	return { base, auth, visitor, authBy, authOf };
}

/** Signs in with the provider; what the app answered to the start, and at the end. */
export async function signIn(visitor: Visitor, fields: Record<string, string> = {}) {
	const started = await visitor.submit('/auth/signin/idp', fields);
	if (!started.location.startsWith('https://idp.test')) return { started, ended: started };
	return { started, ended: await visitor.get(consent(started.location)) };
}

export const signInByForm = (visitor: Visitor, fields: Record<string, string> = {}) =>
	visitor.submit('/auth/callback/password', { username: 'ann', password: 'right', ...fields });
