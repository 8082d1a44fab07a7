// What an app of @sidebase/nuxt-auth or @hebilicious/authjs-nuxt says of sign-in besides its imports.
import { literalOf } from '../../../detect/object-literal.ts';
import { codeOnly } from '../../../edit/code-only.ts';
import { settingIn } from '../../../frameworks/nuxt/detection.ts';
import type { AuthjsApp, ReadAuthjs } from '../../authjs.ts';
import { hebilicious } from './compat.ts';

/** Refuses what is not Auth.js, and names what pages are not given any more. */
export async function readAuthjs({ texts, sources }: AuthjsApp): Promise<ReadAuthjs> {
	const isHebilicious = [...sources.values()].some((text) => text.includes(hebilicious));
	const [path = '', config = ''] =
		[...sources].find(([name]) => /^nuxt\.config\.\w+$/.test(name)) ?? [];
	const type = literalOf(settingIn(config, ['auth', 'provider', 'type']) ?? '');
	if (!isHebilicious && type && type !== 'authjs') {
		const reason = `${path} uses the provider ${type}, which is not Auth.js`;
		return { ok: false, path, reason, snippet: `auth: { provider: { type: 'authjs' } }` };
	}
	const notes = isHebilicious ? [...texts].flatMap(cookiesIn) : [];
	// It works with Auth.js 0.17, which seals sessions much as next-auth 4 does, in cookies of the same names, and with later ones.
	const parts = isHebilicious ? ['nextAuth4', 'older', 'proxy'] : ['nextAuth4'];
	return { texts: new Map(), notes, parts };
}

/** What let scripts read the cookie of a session. */
function cookiesIn([path, text]: readonly [string, string]): string[] {
	return codeOnly(text, path)
		.split('\n')
		.flatMap((line, index) => {
			const [, name] =
				/\{[^{}]{0,300}\b(sessionToken|cookies)\b[^{}]{0,300}\}\s*=\s*useAuth\(/.exec(line) ?? [];
			return name
				? [
						`${path}:${index + 1} uses ${name}, which is empty now: no script is told what the cookie of a session is.`
					]
				: [];
		});
}
