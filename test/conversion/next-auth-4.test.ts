import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notesOf } from '../../src/conversion/next-auth-4/notes.ts';
import { concerned, toVersion5 } from '../../src/conversion/next-auth-4/to-version-5.ts';
import { modulePaths } from '../../src/templates/module-imports.ts';
import { refusalText, style } from '../edit/edit-fixtures.ts';

const root = join(import.meta.dirname, '../fixtures/edits/next-auth-4');

function tree(folder: string): Map<string, string> {
	if (!existsSync(folder)) return new Map();
	const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((path) => join(folder, path))
		.filter((path) => statSync(path).isFile())
		.toSorted();
	return new Map(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}

const textOf = (folder: string) =>
	existsSync(folder) ? readFileSync(folder, 'utf8').trimEnd() : '';

describe('toVersion5', () => {
	it.each(readdirSync(root))('%s', (name) => {
		const before = tree(join(root, name, 'before'));
		const source = [...before.keys()].some((path) => path.startsWith('src/')) ? 'src' : '';
		const aliases = ['@/*', '~/*'].map((from) => ({ from, to: source ? 'src/*' : '*' }));
		const leads = (from: string, specifier: string) => modulePaths({ aliases }, from, specifier);
		const texts = concerned([...before.keys()], (path) => before.get(path), leads);
		const result = toVersion5({ style, texts, leads, config: join(source, 'auth') });
		if (result === undefined) throw new Error('nothing was found');
		if ('ok' in result) {
			expect(refusalText(result)).toBe(`${textOf(join(root, name, 'refused.txt'))}\n`);
			return;
		}
		const after = new Map(before);
		for (const [path, text] of result.texts) {
			if (text === undefined) after.delete(path);
			else after.set(path, text);
		}
		const notes = [...after].flatMap(([path, text]) =>
			notesOf({ path, source: text }, /['"]@?next-auth/.test(text))
		);
		expect(Object.fromEntries(after)).toEqual(Object.fromEntries(tree(join(root, name, 'after'))));
		expect([...notes, ...result.notes].join('\n')).toBe(textOf(join(root, name, 'notes.txt')));
	});
});

describe('what is only said in a comment', () => {
	const head = `import NextAuth from 'next-auth';\nimport Twitter from 'next-auth/providers/twitter';\n`;
	const read = (source: string) =>
		toVersion5({
			...{ style, config: 'auth', leads: () => [] },
			texts: new Map([['pages/api/auth/[...nextauth].ts', source]])
		});

	it('is not listed', () => {
		const source = `${head}// httpOptions: {}, version: '1.0a', accessTokenUrl: ''\n/*\n csrf=true\n*/\n`;
		expect(notesOf({ path: 'auth.ts', source }, true)).toEqual([]);
		const said = `${head}// no\nexport const a = { httpOptions: {} };\n`;
		expect(notesOf({ path: 'auth.ts', source: said }, true)).toEqual([
			expect.stringContaining('auth.ts:4 httpOptions')
		]);
	});

	it('is no version 3', () => {
		const old = `// import { useSession } from 'next-auth/client'\n`;
		const result = read(`${old}${head}export default NextAuth({ providers: [] });\n`);
		expect(result && 'ok' in result).toBe(false);
		const really = read(`import { useSession } from 'next-auth/client';\n`);
		expect(really && 'ok' in really && really.reason).toContain(
			'[...nextauth].ts:1 is of next-auth 3'
		);
	});

	it('is neither the import of a provider nor its version', () => {
		const of1 = `${head}export default NextAuth({ providers: [Twitter({\n// version: '2.0'\n})] });\n`;
		const notes = (source: string) => {
			const result = read(source);
			return result && 'notes' in result ? result.notes.join() : '';
		};
		expect(notes(of1)).toContain('was OAuth 1');
		expect(notes(of1.replace('//', ''))).not.toContain('was OAuth 1');
		const gone = `// import Twitter from 'next-auth/providers/twitter';\nimport NextAuth from 'next-auth';\nconst Twitter = () => ({});\nexport default NextAuth({ providers: [Twitter()] });\n`;
		expect(notes(gone)).not.toContain('was OAuth 1');
	});
});

describe('what is listed', () => {
	it.each([
		['/api/auth/csrf', '404'],
		['/api/auth/session', '`null`']
	])('names requests by hand to %s', (address, says) => {
		const source = `const first = 1;\nexport const ask = () => fetch('${address}');\n`;
		const [note = '', ...more] = notesOf({ path: 'app/ask.ts', source }, false);
		expect(more).toEqual([]);
		expect(note).toContain('app/ask.ts:2');
		expect(note).toContain(says);
	});

	// Both ask an address without a host: where no browser is, that fails.
	it.each([
		'export async function getServerSideProps() {\nreturn { props: { all: await getProviders() } };\n}\n',
		'export const getServerSideProps = async () => ({\nprops: { token: await getCsrfToken() } });\n',
		'export async function getStaticProps() {\nreturn { props: { all: await getProviders() } };\n}\n',
		'Page.getInitialProps = async () => ({\nall: await getProviders() });\n',
		'export const getServerSideProps = async (context) => ({\nprops: { token: await getCsrfToken(context) } });\n'
	])('names once what asks the routes where no browser is: %j', (source) => {
		const [note = '', ...more] = notesOf({ path: 'pages/login.tsx', source }, true);
		expect(more).toEqual([]);
		expect(note).toContain('pages/login.tsx:2 on the server this asks nobody');
	});

	it('leaves alone what a browser asks', () => {
		const source = `export default function Page() {
	useEffect(() => { getProviders().then(setProviders); }, []);
	return null;
}
`;
		expect(notesOf({ path: 'pages/login.tsx', source }, true)).toEqual([]);
	});
});
