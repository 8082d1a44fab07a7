import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../runtime/visitor.ts';
import { initialiseWith, setVariable } from './support/auth-app.ts';
import { buildNext, freshNextApp, serveNext } from './support/next-app.ts';
import { repository } from './support/repository.ts';
import type { FreshApp } from './support/scaffold.ts';
import type { Served } from './support/serve.ts';

const docs = readFileSync(join(repository, 'docs/nextjs.md'), 'utf8');
const blocks = [...docs.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, text = '']) => text);

/** The code of the page that has these words, which is taken once. */
function shown(words: string): string {
	const at = blocks.findIndex((text) => text.includes(words));
	const [text] = at < 0 ? [] : blocks.splice(at, 1);
	if (text === undefined) throw new Error(`docs/nextjs.md shows nothing with ${words}`);
	return text;
}

const password = `Credentials({
      credentials: { username: {}, password: {} },
      authorize: ({ username, password }) =>
        password === "right" ? { id: "1", name: String(username) } : null,
    })`;
const page = (text: string) => `export default function Page() {
  return ${text};
}
`;

/** What the page shows, each where it belongs, with what it takes for granted. */
const files: Readonly<Record<string, string>> = {
	'app/header.tsx': shown('function Header'),
	'app/page.tsx': shown('function Home'),
	'auth.ts': `${shown('"server-only"')}import { NextAuth } from "@/lib/auth/next";
import Credentials from "@/lib/auth/providers/credentials";
import GitHub from "@/lib/auth/providers/github";

${shown('authorized:').replace('providers: [GitHub]', `providers: [GitHub, ${password}]`)}`,
	'app/rename.ts': shown('function rename').replace(
		'"use server";',
		'"use server";\nimport { auth } from "@/auth";'
	),
	'app/orders/route.ts': `import { auth } from "@/auth";

const ordersOf = (user?: { name?: string | null }) => [\`a book for \${user?.name}\`];

${shown('ordersOf(')}`,
	'app/composed.ts': `import { auth } from "@/auth";
import { NextResponse } from "next/server";

const routing = {};
const createMiddleware = (_: object) => () => NextResponse.next();

${shown('createMiddleware(routing)')}`,
	'app/intl.ts': `import { auth } from "@/auth";
import { NextResponse, type NextRequest } from "next/server";

const routing = {};
const createMiddleware = (_: object) => (_request: NextRequest) => NextResponse.next();

${shown('next-intl/middleware').replace(/^import .*\n/gm, '')}`,
	'app/languages.ts': `import { NextAuth } from "@/lib/auth/next";
import GitHub from "@/lib/auth/providers/github";

${shown('NEXT_LOCALE')}`,
	'app/github/page.tsx': `import { signIn } from "@/auth";

${page(`(\n${shown('await signIn("github"')})`)}`,
	'app/enter.ts': shown('function enter'),
	'app/password-form.tsx': shown('useActionState(enter'),
	'app/enter/page.tsx': `import { PasswordForm } from "../password-form";

${page('<PasswordForm />')}`,
	'app/leave.tsx': `${shown('useSession }')}
export function Leave() {
  return <button onClick={() => signOut()}>{useSession().status}</button>;
}
`,
	// As the provider `passkey` brings it.
	'lib/auth/webauthn.ts': readFileSync(join(repository, 'templates/next/webauthn.ts'), 'utf8'),
	'app/known.tsx': shown('function Known'),
	'app/members/page.tsx': shown('function Members'),
	'app/sign-out.tsx': shown('function SignOut'),
	'app/api/me/route.ts': shown('function GET'),
	'app/passkey.ts': shown('lib/auth/webauthn').replace(
		/^(import .*\n)([\s\S]*)$/,
		'$1\nexport async function passkey(email: string) {$2}\n'
	),
	'types.d.ts': shown('declare module'),
	'app/account/page.tsx': `import { auth } from "@/auth";
import { Suspense } from "react";
import { Known } from "../known";
import { Leave } from "../leave";

async function Account() {
  const session = await auth();
  return (
    <Known>
      <Leave />
      <p id="role">{session?.role ?? "no role"}</p>
    </Known>
  );
}

${page('<Suspense><Account /></Suspense>')}`
};

const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Sends a form as a browser without scripts does. */
async function send(visitor: Visitor, path: string, fields: Record<string, string>) {
	const { text } = await visitor.get(path);
	const form = new FormData();
	for (const [input] of text.matchAll(/<input[^>]*>/g)) {
		const [name, value] = ['name', 'value'].map((one) =>
			decoded(new RegExp(`${one}="([^"]*)"`).exec(input)?.[1] ?? '')
		);
		if (name) form.set(name, value ?? '');
	}
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const packed = new Response(form);
	const type = packed.headers.get('content-type') ?? '';
	return visitor.post(path, await packed.text(), { 'content-type': type });
}

describe('the code of docs/nextjs.md in an app with cacheComponents', () => {
	let app: FreshApp;
	let served: Served;
	let built: string;
	const visitor = () =>
		new Visitor((request) => fetch(request, { redirect: 'manual' }), served.origin);

	beforeAll(async () => {
		app = await freshNextApp(16);
		await initialiseWith(app.folder, ['init', '--yes', '--provider', 'github,credentials']);
		await setVariable(app.folder, 'AUTH_GITHUB_ID', 'client-of-the-app');
		await setVariable(app.folder, 'AUTH_GITHUB_SECRET', 'secret-of-the-app');
		for (const [path, text] of Object.entries(files)) {
			await mkdir(dirname(join(app.folder, path)), { recursive: true });
			await writeFile(join(app.folder, path), text);
		}
		const config = readFileSync(join(app.folder, 'next.config.ts'), 'utf8');
		expect(config).toContain('cacheComponents: true');
		built = await buildNext(app.folder);
		served = await serveNext({ folder: app.folder, mode: 'production' });
	});
	afterAll(async () => {
		await served?.stop();
		await app?.remove();
	});

	it('is complete, and builds without a warning about dynamic values', () => {
		expect(blocks).toEqual([]);
		expect(built).toMatch(/◐ \/account/);
		expect(built).not.toMatch(/error|warn|unstable|uncached|random|blocking/i);
	});

	it('signs in by a form with useActionState without scripts, and shows errors', async () => {
		const person = visitor();
		const wrong = await send(person, '/enter', { username: 'ada', password: 'wrong' });
		expect(wrong.text).toContain('<p role="alert">credentials</p>');
		const right = await send(person, '/enter', { username: 'ada', password: 'right' });
		expect([right.status, new URL(right.location, served.origin).pathname]).toEqual([
			303,
			'/account'
		]);
		expect((await person.get('/')).text).toContain('<p>ada</p>');
		expect((await person.get('/account')).text).toContain('authenticated');
		expect(JSON.parse((await person.get('/orders')).text)).toEqual(['a book for ada']);
		// What a link asks for ahead of time, with the cookies of its reader: there Next.js watches the clock.
		const ahead = { rsc: '1', 'next-router-prefetch': '2' };
		const { location } = await person.get('/', ahead);
		expect((await person.get(location, ahead)).status).toBe(200);
	});

	it('shows a page that guards itself, and signs out there', async () => {
		const person = visitor();
		await send(person, '/enter', { username: 'ada', password: 'right' });
		expect((await person.get('/members')).text).toMatch(/Hello (<!-- -->)?ada/);
		await send(person, '/members', {});
		const { text } = await person.get('/members');
		expect(text).not.toMatch(/Hello/);
		expect(text).toContain('/api/auth/signin?callbackUrl=/members');
	});

	it('redirects others to the provider', async () => {
		const nobody = visitor();
		expect((await nobody.get('/')).text).toContain('Not signed in');
		expect((await nobody.get('/api/me')).status).toBe(401);
		expect((await nobody.get('/account')).location).toMatch(/\/api\/auth\/signin\?callbackUrl=/);
		expect((await nobody.get('/orders')).status).toBe(401);
		const { location } = await send(nobody, '/github', {});
		expect(location).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/);
	});

	it('logs only errors', () => {
		const [, log = ''] = served.output().split('Ready in');
		const lines = log
			.split('\n')
			.slice(1)
			.filter((line) => line.trim() && !/next\.config/.test(line));
		expect(lines.filter((line) => !/CredentialsSignin|^\s+at /.test(line))).toEqual([]);
	});
});
