// What differs from next-auth 4 although the code of an app stays as it is, with file and line.
import { ts } from 'ts-morph';
import { codeOnly } from '../../edit/code-only.ts';
import { propertyOf } from '../../edit/exported-value.ts';
import { importedNames } from '../../edit/names.ts';
import { lineOf, parse, walk } from '../../edit/source-file.ts';
import { formerCookie } from './former-cookie.ts';
import { oauth1 } from './oauth-1.ts';

interface Row {
	readonly asks: RegExp;
	/** Code before the place that it is right with. */
	readonly unless?: RegExp;
	/** Code that the file has somewhere, without which this says nothing. */
	readonly beside?: RegExp;
	readonly say: string;
}

/** Limit of characters between a cookie and its name. */
const longest = 500;

/** The name that the options give to one of the cookies of sign-in. */
const ownName =
	/\b(?:sessionToken|callbackUrl|csrfToken|pkceCodeVerifier|state|nonce)\s*:\s*\{[^{}]*\bname\s*:[^{},]*$/;

const rows: readonly Row[] = [
	...oauth1,
	{
		asks: /\bclient\.(?!userinfo\b)(callback|oauthCallback|grant|requestResource|refresh)\b/,
		say: '`client` has `userinfo` alone: use `fetch`'
	},
	{
		asks: /\bhttpOptions\s*:.*\bagent\b/,
		say: 'of httpOptions only `timeout` counts: a proxy is for the environment (NODE_USE_ENV_PROXY) or for [customFetch]'
	},
	{
		asks: /\braw:\s*true/,
		say: 'code that opens this token has to know the new form (docs/migrating-from-next-auth.md)'
	},
	{
		asks: /next-auth\/providers\/linkedin['"]/,
		say: 'LinkedIn gives another id for a person now, so accounts of a database are not found'
	},
	{ ...formerCookie, unless: ownName },
	{ asks: /nextauth\.message/, say: 'tabs talk by BroadcastChannel("next-auth") now' }
];

/** The places in one file as it is. */
export function compatNotes({ path, source }: { path: string; source: string }): string[] {
	const code = codeOnly(source, path);
	const lines = code.split('\n');
	const asked = rows.filter(({ beside }) => beside?.test(code) !== false);
	const found = asked.flatMap((row) => {
		const [first, ...more] = linesOf(row, lines);
		if (first === undefined) return [];
		const others = more.length > 0 ? ` (also ${more.join(', ')})` : '';
		return [`${path}:${first}${others} ${row.say}.`];
	});
	return [...found, ...oldTwitter({ path, source })];
}

function linesOf({ asks, unless }: Row, lines: readonly string[]): readonly number[] {
	return lines.flatMap((line, index) => {
		const at = line.search(asks);
		if (at < 0) return [];
		const before = [...lines.slice(0, index), line.slice(0, at)].join('\n');
		return unless?.test(before.slice(-longest)) ? [] : [index + 1];
	});
}

/** In the code as it was: sign-in with Twitter by OAuth 1, which is gone. */
function oldTwitter({ path, source }: { path: string; source: string }): string[] {
	if (!source.includes('next-auth/providers/twitter')) return [];
	const file = parse(source, path);
	const name = importedNames(file).find(
		({ from }) => from === 'next-auth/providers/twitter'
	)?.local;
	const found: string[] = [];
	walk(file, (node) => {
		if (
			!ts.isCallExpression(node) ||
			node.expression.getText(file).replace(/\.default$/, '') !== name
		)
			return;
		const [options] = node.arguments;
		const isObject = options && ts.isObjectLiteralExpression(options);
		if (isObject && propertyOf(options, 'version') !== undefined) return;
		found.push(
			`${path}:${lineOf(node)} was OAuth 1: it needs a client of OAuth 2 now, and gives no email by itself.`
		);
	});
	return found;
}

/** Whether this is so on the compat file already. */
export function compatSays(say: string): boolean {
	return rows.some((row) => row.say === say);
}
