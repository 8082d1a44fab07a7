// A server of the owner, started to request one route: like its development script, but on a loopback port.
import type { Project } from '../detect/project.ts';
import { devScriptOf } from '../edit/env-file-script.ts';
import type { Server } from './tools.ts';

/** Side effects of a program: queues, schedules, chats. Only its owner starts such a program. */
const works =
	/"(?:bull|bullmq|bee-queue|agenda|bree|cron|croner|node-cron|node-schedule|pg-boss|graphile-worker|kafkajs|amqplib|amqp-connection-manager|rabbitmq-client|mqtt|nats|sqs-consumer|discord\.js|telegraf|grammy|node-telegram-bot-api|whatsapp-web\.js|baileys|@slack\/bolt|@google-cloud\/pubsub|@temporalio\/worker|@nestjs\/(?:schedule|bull|bullmq|microservices))"\s*:/;
/** `node`, `tsx`, or nodemon with nothing but a file, with plain words: anything a shell would interpret is excluded. */
const plain =
	/^(?:cross-env\s+)?((?:\w+=[\w./:-]*\s+)*)(node|tsx|nodemon(?=(?:\s+--env-file\S{0,99})?\s+[\w./]+$))((?:\s+[\w./=:@-]+)+)$/;

/** How to start it; undefined if the script is more than a single Node.js program, or may have side effects. */
export function ownServer({ text }: Project): ((port: number) => Server) | undefined {
	const pkg = text('package.json') ?? '';
	const [, sets = '', program, words = ''] = plain.exec(devScriptOf(pkg)?.trim() ?? '') ?? [];
	if (program === undefined || works.test(pkg)) return undefined;
	const args = words.split(/\s+/).filter((word) => word !== '' && !/^watch$|^--watch/.test(word));
	const own = sets.split(/\s+/).filter((one) => one !== '');
	const env = Object.fromEntries(own.map((one) => one.split(/=(.*)/s, 2)));
	return (port) => ({
		...(program === 'tsx' && { loader: 'tsx' }),
		args: ['--import', `data:text/javascript,${encodeURIComponent(listenAt(port))}`, ...args],
		env: { ...env, PORT: `${port}` }
	});
}

/** A module that makes the first server of a program listen at this port, others at any, on loopback only. */
function listenAt(port: number): string {
	return `import { Server } from 'node:net';
const { listen } = Server.prototype;
let port = ${port};
Server.prototype.listen = function (...given) {
	const [first] = given;
	const isPath = (typeof first === 'string' && !/^\\d+$/.test(first)) || (Object(first) === first && ('path' in first || 'fd' in first || '_handle' in first));
	if (isPath) return listen.apply(this, given);
	const heard = given.filter((one) => typeof one === 'function');
	const at = { port, host: '127.0.0.1' };
	port = 0;
	return listen.call(this, at, ...heard);
};`;
}
