// The vendored folder of an app of next-auth 4 with its compat file, put together as an app has it; Next.js is stood in for.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Visitor } from '../../runtime/visitor.ts';
import { visitorOf } from './library.ts';

const root = join(import.meta.dirname, '../../..');

const index = `import { accounts } from './accounts/accounts';
import { defineAuth } from './core/define-auth';
import { cookies } from './core/own-cookies';
import { credentials } from './credentials/flow';
import { email } from './email/flow';
import { quirkyOpenId } from './oauth/quirky-oidc';
import { quirkyFlow } from './oauth/quirks';
import { recallFixed } from './oauth/recall-fixed';
import { databaseSession } from './session/database';
import { jwtSession } from './session/jwt';
import { nextAuth4 } from './session/next-auth-4';
import { codec } from './session/own-codec';
import { tokens } from './session/token';

const oauth = quirkyFlow({ ...quirkyOpenId, recallOther: recallFixed });
export const Auth = defineAuth({
	flows: [oauth, credentials, email],
	sessions: [jwtSession, databaseSession],
	accounts, tokens, cookies, codec, nextAuth4: nextAuth4('2999-01-01')
});
`;

const platform = `export const development = true;
export const readEnv = () => ({ ...process.env, AUTH_URL: process.env.NEXTAUTH_URL, AUTH_SECRET: process.env.NEXTAUTH_SECRET });
export const askedUrl = ({ url }) => new URL(url);
export const visit = { headers: new Headers() };
export const currentVisit = async () => visit;
export const untilAsked = async () => {};
`;

type Any = ReturnType<typeof JSON.parse>;

/** Recreates the folder and returns the exports of its compat file. */
export async function openCompat(name: string): Promise<Any> {
	const folder = join(root, '.cache/compat', name);
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	cpSync(join(root, 'src/runtime'), folder, { recursive: true });
	cpSync(join(root, 'templates/compat'), join(folder, 'compat'), { recursive: true });
	cpSync(join(root, 'templates/providers'), join(folder, 'providers'), { recursive: true });
	for (const file of ['node-requests.ts', 'base-path.ts'])
		cpSync(join(root, 'templates/next', file), join(folder, file));
	writeFileSync(join(folder, 'index.ts'), index);
	writeFileSync(join(folder, 'platform.ts'), platform);
	for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
		if (!/\.tsx?$/.test(file)) continue;
		const text = readFileSync(join(folder, file), 'utf8');
		// With endings: the tests of templates take `./core/…` for the runtime of this repository.
		const own = text.replace(/(from |import\()'(\.[^']*?)(\.tsx?)?'/g, "$1'$2.ts'");
		writeFileSync(join(folder, file), own);
	}
	const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
	return { ...(await load('compat/next-auth-4.ts')), ...(await load('platform.ts')), load };
}

/** A browser at an API route that passes `options` to `NextAuth`. */
export function visitorOfCompat({ NextAuth }: Any, options: object, origin: string): Visitor {
	const handler = (req: object, res: object, given: object) =>
		NextAuth(given)(req, withAppend(res));
	return visitorOf({ handler, encode: async () => '' }, options, origin);
}

/** As the response of Node has it. */
function withAppend(res: Any): object {
	res.appendHeader = (name: string, value: string) => {
		const before = res.getHeader(name);
		res.setHeader(name, before === undefined ? value : [before, value].flat());
	};
	const end = res.end;
	res.end = (body?: unknown) =>
		end(body instanceof Uint8Array ? new TextDecoder().decode(body) : body);
	return res;
}
