import { expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { checks } from '../../src/frameworks/next/checks.ts';
import { memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

const action = "'use server';\nexport const enter = () => signIn('github');\n";
const files = {
	Dockerfile: 'FROM node:24\nRUN npm ci\nRUN npm run build\n',
	'app/page.tsx': 'export default function Page() {}\n',
	'app/enter/actions.ts': action
};

async function found(more: Record<string, string>): Promise<readonly string[]> {
	const app = memoryApp({ ...files, ...more }, { framework: 'next', major: 16 });
	const folders = { source: '', routes: 'app', shared: 'lib', hooks: '' };
	const all = await checks.find(toApp({ ...app, folders }, smallCatalogue()));
	return all.map(({ code }) => code).filter((code) => code === 'ACTIONS_KEY_UNSET');
}

it('reports a Dockerfile that builds server actions without the encryption key', async () => {
	expect(await found({})).toEqual(['ACTIONS_KEY_UNSET']);
});

it.each<[string, Record<string, string>]>([
	[
		'the build is given the key',
		{ Dockerfile: `${files.Dockerfile}ARG NEXT_SERVER_ACTIONS_ENCRYPTION_KEY\n` }
	],
	['an env file has it', { '.env': 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY=x\n' }],
	['what was built elsewhere is copied', { Dockerfile: 'FROM node:24\nCOPY .next .next\n' }],
	['Vercel builds it', { 'vercel.json': '{}' }],
	['no action signs anybody in', { 'app/enter/actions.ts': "'use server';\nsave();\n" }]
])('reports nothing when %s', async (_, more) => {
	expect(await found(more)).toEqual([]);
});
