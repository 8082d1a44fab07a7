// Code that reads what the session showed of tokens that were renewed by hand.

import { codeOnly } from '../../edit/code-only.ts';
import type { App } from '../../frameworks/framework.ts';
import type { Replaced } from './replacement.ts';

/** What the guides call the error. */
const errors = /['"`]Refresh(?:Access)?TokenError['"`]/;

/** The places, each with its file and line, and what takes their place. */
export function readersOf(
	{ project, manifest }: Pick<App, 'project' | 'manifest'>,
	[from, { shown, access, rowsOf }]: readonly [path: string, Replaced],
	provider: string
): readonly string[] {
	const [token, error] = [shown.get(access), shown.get('error')];
	const readsRow = rowsOf ? /\.access_token\b/ : never;
	const readsToken = token ? new RegExp(`\\.${escaped(token)}\\b`) : never;
	const readsError = error ? new RegExp(`\\b(?:session|data)[?!]?\\.${escaped(error)}\\b`) : never;
	const isOne = (text: string) =>
		[readsToken, readsRow, readsError, errors].some((one) => one.test(text));
	const said = (line: string) => {
		if (readsToken.test(line)) return `reads ${token}, ${gone}: ${instead(provider)}`;
		if (readsRow.test(line)) return `reads access_token, ${asked}: ${instead(provider)}`;
		const isError = readsError.test(line) || (errors.test(line) && !isDeclared.test(line));
		return isError ? `reads the error of a renewal, ${gone}: ${thrown}` : undefined;
	};
	return project.sources().flatMap((path) => {
		const text = project.text(path) ?? '';
		if (path === from || manifest?.files[path] !== undefined || !isOne(text)) return [];
		const lines = codeOnly(text, path).split('\n');
		return lines.flatMap((line, index) => {
			const what = said(line);
			return what === undefined ? [] : [`${path}:${index + 1} ${what}`];
		});
	});
}

const never = /(?!)/;
const asked = 'which is renewed when your code asks for it';
const gone = 'which the session does not have any more';
const instead = (provider: string) =>
	`call \`await getAccessToken(auth, '${provider}')\` on the server, as docs/features/refresh.md says.`;
const thrown = 'getAccessToken throws a RefreshTokenError, whose `mustSignIn` tells it.';

/** The field of a type. */
const isDeclared = /^\s*(?:error|readonly)\b/;

const escaped = (name: string) => name.replaceAll('$', '\\$');
