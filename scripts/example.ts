// Starts examples/complete: PostgreSQL, Redis, the local provider, a mail catcher and the app.
// Ctrl-C stops all.
import { isKind, startExample } from './example/start-example.ts';

const usage = 'Usage: npm run example -- next|sveltekit';

async function main(): Promise<number> {
	const [kind, ...rest] = process.argv.slice(2);
	if (!isKind(kind) || rest.length > 0) {
		console.error(usage);
		return 2;
	}
	const stopped = interrupted();
	const example = await startExample(kind, { say: console.log, stopped });
	if (!example) return 130;
	try {
		const { app, mails, phone, provider, folder } = example;
		console.log(`
App              ${app}
Mails            ${mails}
A phone          ${phone}
Local provider   ${provider}

What to click: examples/complete/README.md
The app lies in ${folder} until you stop. Ctrl-C stops everything.`);
		await stopped;
		return 0;
	} finally {
		await example.stop();
	}
}

/** Some terminals and npm send a signal twice: the second must not interrupt the shutdown. */
function interrupted(): Promise<void> {
	return new Promise((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
	});
}

try {
	process.exitCode = await main();
} catch (error) {
	console.error(error);
	process.exitCode = 1;
}
