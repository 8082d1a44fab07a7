// An app with all features, and the servers it needs, on this machine.
import { postgresUrl, startPostgres } from '../../test/adapters/servers/start/postgres.ts';
import { redisUrl, startRedis } from '../../test/adapters/servers/start/redis.ts';
import { startProvider } from '../../test/e2e/support/auth-app.ts';
import { openMailbox } from '../../test/e2e/support/mailbox.ts';
import { preferredPort } from '../../test/e2e/support/port.ts';
import { repository } from '../../test/e2e/support/repository.ts';
import { buildOnce } from '../build.ts';
import { ensureServer } from '../ensure-servers.ts';
import { type Kind, recipes } from './apps.ts';
import { serveMails } from './mail-page.ts';
import { makeApp } from './make-app.ts';
import { servePhone } from './phone.ts';

export interface Example {
	/** The URL of the app, such as `http://localhost:3000`; the others likewise. */
	readonly app: string;
	readonly mails: string;
	readonly phone: string;
	readonly provider: string;
	readonly folder: string;
	readonly stop: () => Promise<void>;
}

interface Settings {
	readonly say: (line: string) => void;
	/** Resolves when it should stop; the step under way is the last one. */
	readonly stopped: Promise<void>;
}

export function isKind(name: string | undefined): name is Kind {
	return name !== undefined && Object.hasOwn(recipes, name);
}

/** Starts everything; undefined if it was stopped before that. */
export async function startExample(
	kind: Kind,
	{ say, stopped }: Settings
): Promise<Example | undefined> {
	const endings: (() => Promise<unknown>)[] = [];
	const stop = async () => {
		for (const end of endings.splice(0).reverse()) await end();
	};
	const interrupted = stopped.then(() => {
		throw new Stopped();
	});
	try {
		return { ...(await Promise.race([interrupted, startAll(kind, say, endings)])), stop };
	} catch (error) {
		await stop();
		if (error instanceof Stopped) return undefined;
		throw error;
	}
}

class Stopped extends Error {}

async function startAll(
	kind: Kind,
	...[say, endings]: [Settings['say'], (() => Promise<unknown>)[]]
): Promise<Omit<Example, 'stop'>> {
	const redisServer = ensureServer('redis-server');
	if (!redisServer) throw new Error('Redis is missing: install redis-server, and run this again.');
	say('Starting PostgreSQL and Redis');
	const postgres = await startPostgres();
	endings.push(() => postgres.stop());
	const redis = await startRedis(redisServer);
	endings.push(() => redis.stop());
	const mailbox = await openMailbox();
	endings.push(mailbox.stop);
	await buildOnce(repository);
	const recipe = recipes[kind];
	const port = await preferredPort(recipe.port);
	const origin = `http://localhost:${port}`;
	say(`Making an app of ${recipe.name} with all features (the first time takes a minute)`);
	const app = await makeApp(recipe, {
		DATABASE_URL: postgresUrl(postgres.port),
		REDIS_URL: redisUrl(redis.port),
		AUTH_NODEMAILER_SERVER: mailbox.url,
		AUTH_NODEMAILER_FROM: 'no-reply@complete.example'
	});
	endings.push(app.remove);
	say('Starting the local provider: npx auth-cli idp');
	const logout = ['--logout-uri', `${origin}${recipe.routes}/backchannel-logout`];
	const provider = await startProvider(app.folder, await preferredPort(9440), ...logout);
	endings.push(provider.stop);
	say('Building the app');
	await recipe.build(app.folder);
	say('Starting the app');
	const served = await recipe.serve(app.folder, port);
	endings.push(served.stop);
	const mails = await serveMails(mailbox);
	endings.push(mails.stop);
	const phone = await servePhone({ app: origin, routes: `${origin}${recipe.routes}` });
	endings.push(phone.stop);
	return {
		app: origin,
		mails: mails.origin,
		phone: phone.origin,
		provider: provider.issuer,
		folder: app.folder
	};
}
