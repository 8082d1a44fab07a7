import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { installOnce, raceLayers } from './measure-layer.ts';
import type { Bench, Section } from './sections.ts';
import { vendoredApp } from './vendored-app.ts';
import { table } from './verdict.ts';

const rival = 'next-auth@5.0.0-beta.32';
const packages = [rival, 'next@16.4.3', 'react@19.3.0', 'react-dom@19.3.0'];
const here = import.meta.dirname;

/**
 * CPU time of `auth` in a server page, and as a proxy: of the code an app gets, and of next-auth.
 */
export async function measureNext(bench: Bench, apps: string): Promise<Section> {
	process.stderr.write('session: valid, through Next.js\n');
	const modules = installOnce(join(bench.folder, 'next'), packages);
	const vendored = await vendoredApp(join(apps, 'next'), 'next');
	const alias = standIns(bench.folder, modules);
	const theirs = await program(bench, alias, {
		layer: `import NextAuth from ${JSON.stringify(join(modules, 'next-auth/index.js'))};`,
		tokens: join(modules, '@auth/core/jwt.js')
	});
	const ours = await program(bench, alias, {
		layer: `import { NextAuth } from ${JSON.stringify(`${vendored}/next.ts`)};`,
		tokens: `${vendored}/session/token.ts`
	});
	const works = ['page', 'proxy', 'proxy, nobody'].map((name) => `layer: ${name}`);
	const { rows, failed } = await raceLayers(bench, { theirs, ours, works, first: 2 });
	const head = ['session: valid, through Next.js', 'next-auth, us', 'same again', 'ours, us'];
	const rest = ['ours', 'goal', ''];
	return { text: table([...head, ...rest], rows), failed };
}

/**
 * The part of Next.js used at run time. Requests, responses and cookies are real; the current
 * request is set by hand.
 */
function standIns(folder: string, modules: string): Record<string, string> {
	const load = `import { createRequire } from 'node:module';
const load = createRequire(${JSON.stringify(join(modules, 'x.js'))});
`;
	const cookies = 'next/dist/server/web/spec-extension/cookies';
	const texts: Record<string, string> = {
		react: `${load}export const { cache, version } = load('react');`,
		'next/server': `${load}export const { NextRequest, NextResponse } = load('next/server');`,
		'next/headers': `${load}const { RequestCookies } = load('${cookies}');
let asked;
export const ask = (headers) => { asked = headers; };
export const headers = async () => asked;
export const cookies = async () => new RequestCookies(asked);`,
		'next/cache': 'export const io = async () => {}, revalidatePath = () => {};',
		'next/navigation': 'export const redirect = () => { throw new Error("a redirect"); };'
	};
	return Object.fromEntries(
		Object.entries(texts).map(([module, text]) => {
			const path = join(folder, `${module.replace('/', '-')}.mjs`);
			writeFileSync(path, text);
			return [module, path];
		})
	);
}

interface Modules {
	/** Imports `NextAuth`. */
	readonly layer: string;
	readonly tokens: string;
}

function program(
	bench: Bench,
	alias: Record<string, string>,
	{ layer, tokens }: Modules
): Promise<string> {
	const text = `
${layer}
import { ask } from 'next/headers';
import { NextRequest } from 'next/server';
import { encode } from ${JSON.stringify(tokens)};
import { nextCases } from ${JSON.stringify(join(here, 'next-cases.ts'))};
import { serve } from ${JSON.stringify(join(here, 'serve.ts'))};
await serve(nextCases({ NextAuth, NextRequest, ask, encode }));
`;
	const name = layer.includes('{') ? 'ours' : 'theirs';
	return bundle({ text }, join(bench.folder, `next-${name}.mjs`), alias);
}
