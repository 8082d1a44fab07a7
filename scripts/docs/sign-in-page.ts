// The built-in sign-in page, as the runtime answers it.
import { csrf } from '../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../src/runtime/core/define-auth.ts';
import { quirkyFlow } from '../../src/runtime/oauth/quirks.ts';
import { quirkyOpenId } from '../../src/runtime/oauth/quirky-oidc.ts';
import { jwtSession } from '../../src/runtime/session/jwt.ts';
import { tokens } from '../../src/runtime/session/token.ts';
import GitHub from '../../templates/providers/github.ts';
import Google from '../../templates/providers/google.ts';

/** Its HTML with two providers, in light or dark. */
export async function signInPage(colorScheme: 'light' | 'dark'): Promise<string> {
	const client = { clientId: 'site', clientSecret: 'site' };
	const Auth = defineAuth({
		flows: [quirkyFlow(quirkyOpenId)],
		sessions: [jwtSession],
		tokens,
		csrf
	});
	const response = await Auth({
		secret: 'a-secret-of-sufficient-length-for-pictures',
		trustHost: true,
		theme: { name: 'Field Notes', colorScheme },
		providers: [GitHub(client), Google(client)]
	}).respond(new Request('http://localhost/auth/signin'));
	return response.text();
}
