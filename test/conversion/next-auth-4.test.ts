import { describe, expect, it } from 'vitest';
import { compatNotes } from '../../src/conversion/next-auth-4/compat-notes.ts';
import { notesOf } from '../../src/conversion/next-auth-4/notes.ts';

describe('what is only said in a comment', () => {
	const head = `import NextAuth from 'next-auth';\nimport Twitter from 'next-auth/providers/twitter';\n`;

	it('is not listed', () => {
		const source = `${head}// httpOptions: {}, version: '1.0a', accessTokenUrl: ''\n/*\n csrf=true\n*/\n`;
		expect(notesOf({ path: 'auth.ts', source }, true)).toEqual([]);
		const said = `${head}// no\nexport const a = { httpOptions: {} };\n`;
		expect(notesOf({ path: 'auth.ts', source: said }, true)).toEqual([
			expect.stringContaining('auth.ts:4 httpOptions')
		]);
	});

	it('is neither the import of a provider nor its version', () => {
		const of1 = `${head}export default NextAuth({ providers: [Twitter({\n// version: '2.0'\n})] });\n`;
		const notes = (source: string) => compatNotes({ path: 'auth.ts', source }).join();
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
