// What the playground shows: the files that `init` plans for the apps of the fixtures, each text stored once.
import { deflateSync } from 'node:zlib';
import { init } from '../../src/commands/init/init.ts';
import { CliError } from '../../src/errors.ts';
import { newText, type Plan } from '../../src/plan/change.ts';
import { memoryContext } from '../../test/commands/memory-context.ts';
import { fixtureApp } from '../../test/golden/support/fixture-app.ts';
import { maskedSecrets } from '../../test/golden/support/masked.ts';
import { write } from './pages.ts';

const frameworks = {
	sveltekit: ['SvelteKit 3', 'sveltekit-3-typescript'],
	next: ['Next.js 16', 'next-16'],
	nuxt: ['Nuxt 4', 'nuxt-4'],
	astro: ['Astro 7', 'astro-7'],
	'react-router': ['React Router 8', 'react-router-8'],
	'solid-start': ['SolidStart 2', 'solid-start-2'],
	'tanstack-start': ['TanStack Start 1', 'tanstack-start-1'],
	qwik: ['Qwik 2', 'qwik-2'],
	hono: ['Hono 4', 'hono-4'],
	express: ['Express 5', 'express-5'],
	fastify: ['Fastify 5', 'fastify-5'],
	elysia: ['Elysia 1', 'elysia-1']
} as const;

/** Values of the flags of `init`, by what the page calls them. */
const providers = {
	'Local provider': 'dev',
	GitHub: 'github',
	'GitHub and own form': 'github,credentials',
	'Email link and passkey': 'nodemailer,passkey'
};
const databases = { None: '', SQLite: 'sqlite', PostgreSQL: 'postgres' };
const features = {
	None: '',
	'List of browsers': 'revocation,sessions',
	Passwords: 'revocation,password',
	'Native apps': 'bearer'
};

/** A file of an app: its path, whether it is new or edited, and the number of its text. */
type PlayedFile = readonly [path: string, kind: string, text: number];

/** One framework: files by number, and for `provider|database|feature` the numbers of its files. */
interface Played {
	readonly texts: readonly string[];
	readonly files: readonly PlayedFile[];
	readonly choices: Readonly<Record<string, { files: readonly number[]; command: string }>>;
}

/** Plans every choice and writes what comes of it below `folder`. A choice that `init` refuses is left out. */
export async function writePlayground(folder: string): Promise<void> {
	for (const [id, [, app]] of Object.entries(frameworks)) {
		write(folder, `${id}.deflate`, deflateSync(JSON.stringify(await play(app))));
	}
	const names = Object.entries(frameworks).map(([id, [name]]) => [name, id]);
	const menus = { frameworks: Object.fromEntries(names), providers, databases, features };
	write(folder, 'menus.json', JSON.stringify(menus));
}

async function play(app: string): Promise<Played> {
	const texts = new Map<string, number>();
	const files = new Map<string, number>();
	const choices: Record<string, { files: number[]; command: string }> = {};
	const there = await fixtureApp({ name: app, app, runs: [] });
	try {
		for (const choice of everyChoice()) {
			const plan = await planOf(there.folder, choice);
			if (plan === undefined) continue;
			const numbers = filesOf(plan).map(([path, kind, text]) =>
				numberOf(files, JSON.stringify([path, kind, numberOf(texts, text)]))
			);
			choices[choice.join('|')] = { files: numbers, command: commandOf(choice) };
		}
	} finally {
		await there.remove();
	}
	return {
		texts: [...texts.keys()],
		files: [...files.keys()].map((file): PlayedFile => JSON.parse(file)),
		choices
	};
}

/** The place of a text among those before it; each is kept once. */
function numberOf(known: Map<string, number>, text: string): number {
	const number = known.get(text) ?? known.size;
	known.set(text, number);
	return number;
}

type Choice = readonly [provider: string, database: string, feature: string];

function everyChoice(): Choice[] {
	return Object.values(providers).flatMap((provider) =>
		Object.values(databases).flatMap((database) =>
			Object.values(features).map((feature): Choice => [provider, database, feature])
		)
	);
}

function commandOf([provider, database, feature]: Choice): string {
	const flag = (name: string, value: string) => (value === '' ? '' : ` --${name} ${value}`);
	return `npx auth-cli init --provider ${provider}${flag('adapter', database)}${flag('feature', feature)}`;
}

async function planOf(
	folder: string,
	[provider, database, feature]: Choice
): Promise<Plan | undefined> {
	const ids = (text: string) => text.split(',').filter(Boolean);
	try {
		const options = { providers: ids(provider), features: ids(feature) };
		const adapter = database === '' ? {} : { adapter: database };
		const outcome = await init(memoryContext(folder), { ...options, ...adapter });
		if (!('plan' in outcome)) return undefined;
		const refused = outcome.plan.changes.some(
			({ kind }) => kind === 'conflict' || kind === 'manual'
		);
		// What the program adds without being asked for is not what was chosen.
		const added = outcome.replay?.includes('--adapter') === true && database === '';
		return refused || added ? undefined : outcome.plan;
	} catch (error) {
		// A choice that cannot work, such as email without a database, is refused with a reason.
		if (error instanceof CliError) return undefined;
		throw error;
	}
}

function filesOf({ changes }: Plan): [path: string, kind: string, text: string][] {
	return changes.flatMap((change): [string, string, string][] => {
		const text = newText(change);
		// The manifest is a list of hashes; it would be most of the data.
		if (text === undefined || change.path === 'auth.json') return [];
		const kind = change.kind === 'create' ? 'new' : 'edited';
		return [[change.path, kind, maskedSecrets(change.path, text)]];
	});
}
