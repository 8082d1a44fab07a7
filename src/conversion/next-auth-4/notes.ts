// What only a person can decide, with file and line.
import { ts } from 'ts-morph';
import { codeOnly } from '../../edit/code-only.ts';
import { lineOf, parse, unwrapExpression, walk } from '../../edit/source-file.ts';
import { formerCookie } from './former-cookie.ts';
import { isInInitialProps, isInProps } from './initial-props.ts';
import { oauth1 } from './oauth-1.ts';

interface Row {
	readonly asks: RegExp;
	/** Code that the file has somewhere, without which this says nothing. */
	readonly beside?: RegExp;
	readonly say: string;
}

/** In files that name next-auth. */
const inAuth: readonly Row[] = [
	{
		asks: /\bhttpOptions\s*:/,
		say: 'httpOptions is not read: requests end after ten seconds; a `fetch` of your own goes into [customFetch]'
	},
	...oauth1,
	{
		asks: /\brequest\s*(:\s*(async\s*)?\(|\()\s*\{[^}]{0,500}\bclient\b/,
		say: 'there is no `client` here: use `fetch`, or leave it to the runtime'
	},
	{
		asks: /\braw:\s*true/,
		say: 'code that opens this token has to know the new form (docs/migrating-from-next-auth.md)'
	},
	{
		asks: /\.then\([^)]{0,500}\b(ok|status)\b/,
		say: 'a wrong password has status 200 and ok: ask for `error`'
	},
	{
		asks: /\(async \(\w+ = new NextRequest\(/,
		say: 'makes its options for each request, and for each session that is read elsewhere, which has none'
	},
	{
		asks: /\/providers\/(linkedin|salesforce)['"]/,
		say: 'the provider gives another id for a person now, so accounts of a database are not found: see docs/migrating-from-next-auth.md'
	}
];

/** Anywhere. */
const anywhere: readonly Row[] = [
	formerCookie,
	{ asks: /nextauth\.message/, say: 'tabs talk by BroadcastChannel("next-auth") now' },
	{
		asks: /\bNEXTAUTH_URL_INTERNAL\b/,
		say: 'NEXTAUTH_URL_INTERNAL is not read: auth() sends no request'
	},
	{
		asks: /\/api\/auth\/session['"`]/,
		say: 'the body is `null`, not `{}`, without a session'
	},
	{
		asks: /\/api\/auth\/csrf['"`]/,
		say: 'it answers 404: forms need no token, where they come from is checked'
	},
	{ asks: /[?&]csrf=true/, say: 'the sign-in page is told error=MissingCSRF instead' }
];

/** The places of one file as it will be, by line. `isAuth`: it named next-auth. */
export function placesOf(
	{ path, source }: { path: string; source: string },
	isAuth: boolean
): readonly { readonly line: number; readonly say: string }[] {
	const code = codeOnly(source, path);
	const all = [...(isAuth ? inAuth : []), ...anywhere];
	const rows = all.filter(({ beside }) => beside?.test(code) !== false);
	const found = code
		.split('\n')
		.flatMap((line, index) =>
			rows.filter(({ asks }) => asks.test(line)).map(({ say }) => ({ line: index + 1, say }))
		);
	return [...found, ...(isAuth ? inCode(path, source) : [])].toSorted((a, b) => a.line - b.line);
}

function inCode(path: string, source: string): { line: number; say: string }[] {
	const file = parse(source, path);
	const found: { line: number; say: string }[] = [];
	const note = (node: ts.Node, say: string) => found.push({ line: lineOf(node), say });
	walk(file, (node) => {
		if (isNamed(node, 'authorize')) {
			walk(node, (inner) => {
				if (ts.isThrowStatement(inner)) note(inner, thrown);
			});
			for (const use of requestOf(node)) note(use, ofWeb);
		}
		if (isNamed(node, 'logger')) {
			note(node, 'error(code, metadata) is error(error) now');
		}
		if (ts.isVariableDeclaration(node)) for (const use of statusOf(node)) note(use, wrong);
		const say = ts.isCallExpression(node) && ofProps(node);
		if (say) note(node, say);
	});
	return found;
}

/** Calls that have no place in what fetches for a page. */
function ofProps(call: ts.CallExpression): string | undefined {
	const called = call.expression.getText();
	if (called === 'getSession' && isInInitialProps(call)) return inBrowsers;
	const asksRoutes = called === 'getCsrfToken' || called === 'getProviders';
	return asksRoutes && (call.arguments.length > 0 || isInProps(call)) ? asksNobody : undefined;
}

function isNamed(node: ts.Node, name: string): boolean {
	return (
		(ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) && node.name.getText() === name
	);
}

/** What `authorize` reads of a request as Node has them. */
function requestOf(authorize: ts.Node): ts.Node[] {
	const made = ts.isPropertyAssignment(authorize)
		? unwrapExpression(authorize.initializer)
		: authorize;
	if (!ts.isFunctionLike(made)) return [];
	const name = made.parameters[1]?.name;
	if (!name || !ts.isIdentifier(name)) return name ? [name] : [];
	const found: ts.Node[] = [];
	walk(made, (node) => {
		if (!ts.isPropertyAccessExpression(node) || node.expression.getText() !== name.text) return;
		if (/^(headers|query|body)$/.test(node.name.text)) found.push(node);
	});
	return found;
}

/** Uses of `status` of what `signIn` without a redirect gave. */
function statusOf({ name, initializer, parent }: ts.VariableDeclaration): ts.Node[] {
	const call = initializer && unwrapExpression(initializer);
	const isResult =
		call && ts.isCallExpression(call) && /^signIn\(.*\bredirect:\s*false\b/s.test(call.getText());
	if (!isResult) return [];
	const found: ts.Node[] = [];
	walk(parent.parent.parent, (node) => {
		const isUse = ts.isPropertyAccessExpression(node) && node.name.text === 'status';
		if (isUse && node.expression.getText() === name.getText()) found.push(node);
	});
	return found;
}

const ofWeb =
	'authorize is given a Request of the web: `headers.get(name)`, and `new URL(request.url).searchParams`';
const wrong = 'a wrong password has status 200 and ok: ask for `error`';
const asksNobody =
	'on the server this sends no request now: call it in the browser, or use a form whose action calls signIn';
const inBrowsers =
	'getInitialProps runs in browsers too, where `auth` cannot: read the session in getServerSideProps';
const thrown =
	'the message of an error thrown in authorize is not shown any more, and leads to error=Configuration: return null, ' +
	'or throw a class that extends CredentialsSignin and has a `code`';
