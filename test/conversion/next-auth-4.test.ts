import { describe, expect, it } from 'vitest';
import { compatNotes } from '../../src/conversion/next-auth-4/compat-notes.ts';

describe('what is only said in a comment', () => {
	const notes = (source: string) => compatNotes({ path: 'auth.ts', source }).join();

	it('is not listed', () => {
		expect(notes('// accessTokenUrl: 1,\n/*\n requestTokenUrl: 1\n*/\n')).toBe('');
		expect(notes('// no\nexport const a = { accessTokenUrl: 1 };\n')).toContain(
			'auth.ts:2 OAuth 1'
		);
	});

	it('is neither the import of a provider nor its version', () => {
		const head = `import NextAuth from 'next-auth';\nimport Twitter from 'next-auth/providers/twitter';\n`;
		const of1 = `${head}export default NextAuth({ providers: [Twitter({\n// version: '2.0'\n})] });\n`;
		expect(notes(of1)).toContain('was OAuth 1');
		expect(notes(of1.replace('//', ''))).not.toContain('was OAuth 1');
		expect(notes(of1.replace('Twitter({', 'Twitter.default({'))).toContain('was OAuth 1');
		const gone = `// import Twitter from 'next-auth/providers/twitter';\nimport NextAuth from 'next-auth';\nconst Twitter = () => ({});\nexport default NextAuth({ providers: [Twitter()] });\n`;
		expect(notes(gone)).not.toContain('was OAuth 1');
	});
});

describe('OAuth 1', () => {
	const notes = (source: string) => compatNotes({ path: 'auth.ts', source }).join();

	it.each([
		`export const cart = { version: '1.0', items: [] };\n`,
		`export const user = { profileUrl: session.user.image };\n`
	])('is not what has nothing of a provider: %s', (source) => {
		expect(notes(`import { useSession } from 'next-auth/react';\n${source}`)).toBe('');
	});

	it.each([
		`const own = { id: 'own', type: 'oauth', version: '1.0a', profileUrl: 'https://a.example' };\n`,
		`import Twitter from 'next-auth/providers/twitter';\nTwitter({ version: '1.0a' });\n`
	])('is listed for a provider: %s', (source) => {
		expect(notes(source)).toMatch(/auth\.ts:\d OAuth 1/);
	});
});

describe('a cookie of next-auth 4 in the code', () => {
	const isListed = (source: string) =>
		compatNotes({ path: 'auth.ts', source }).join().includes('cookie is called authjs.');

	it.each([
		`export const a = { cookies: { sessionToken: { name: 'next-auth.session-token' } } };\n`,
		'export const a = {\n\tcookies: {\n\t\tsessionToken: {\n\t\t\tname: isSecure\n\t\t\t\t? `__Secure-next-auth.session-token`\n\t\t\t\t: `next-auth.session-token`,\n\t\t\toptions: {}\n\t\t}\n\t}\n};\n'
	])('is not listed where the options name it themselves: they keep it', (source) => {
		expect(isListed(source)).toBe(false);
	});

	it('is listed once for a file, with all its lines', () => {
		const source = `get('next-auth.session-token');\n\ndrop('next-auth.session-token');\n`;
		const notes = compatNotes({ path: 'auth.ts', source });
		expect(notes).toEqual([expect.stringMatching(/^auth\.ts:1 \(also 3\) the cookie is called/)]);
	});

	it.each([
		`await context.addCookies([{ name: 'next-auth.session-token', value }]);\n`,
		`export const a = { cookies: { sessionToken: { name: 'mine' } } };\nget('next-auth.session-token');\n`,
		`get('next-auth.session-token');\n`,
		`res.setHeader('Set-Cookie', \`next-auth.session-token=\${jwt}; path=/\`);\n`,
		`document.cookie = \`a=b; __Secure-next-auth.callback-url=\${url}\`;\n`
	])('is listed elsewhere', (source) => expect(isListed(source)).toBe(true));
});
