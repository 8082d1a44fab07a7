// Code that reads what the session showed of tokens that were renewed by hand.

import { codeOnly } from '../../edit/code-only.ts';
import type { App } from '../../frameworks/framework.ts';
import type { Replaced } from './replace.ts';

/** What the guides call the error. */
const errors = /['"`]Refresh(?:Access)?TokenError['"`]/;

/** The places, each with its file and line, and what takes their place. */
export function readersOf(
	{ project, manifest }: Pick<App, 'project' | 'manifest'>,
	[from, { shown, access }]: readonly [path: string, Replaced],
	provider: string
): readonly string[] {
	const [token, error] = [shown.get(access), shown.get('error')];
	const readsToken = token && new RegExp(`\\??\\.${escaped(token)}\\b`);
	const readsError = error && new RegExp(`\\b(?:session|data)[?!]?\\.${escaped(error)}\\b`);
	return project.sources().flatMap((path) => {
		const text = project.text(path) ?? '';
		if (path === from || manifest?.files[path] !== undefined) return [];
		if (!(readsToken && readsToken.test(text)) && !(readsError && readsError.test(text))) {
			if (!errors.test(text)) return [];
		}
		return codeOnly(text, path)
			.split('\n')
			.flatMap((line, index) => {
				const at = `${path}:${index + 1}`;
				if (readsToken && readsToken.test(line))
					return `${at} reads ${token}, which the session does not have any more: call \`await getAccessToken(auth, '${provider}')\` on the server, as docs/features/refresh.md says.`;
				if ((readsError && readsError.test(line)) || (errors.test(line) && !isDeclared.test(line)))
					return `${at} reads the error of a renewal, which the session does not have any more: getAccessToken throws a RefreshTokenError, whose \`mustSignIn\` tells it.`;
				return [];
			});
	});
}

/** The field of a type. */
const isDeclared = /^\s*(?:error|readonly)\b/;

const escaped = (name: string) => name.replaceAll('$', '\\$');
