// Redis as the system packages it.

import { createClient } from 'redis';
import { Server } from './server.ts';

export function startRedis(program: string, ...settings: readonly string[]): Promise<Server> {
	return Server.start({
		program,
		args: ({ folder, port }) => [
			...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
			...['--save', '', '--appendonly', 'no', ...settings]
		],
		async ping({ port }) {
			const client = createClient({
				url: redisUrl(port),
				socket: { reconnectStrategy: false }
			});
			client.on('error', () => {});
			await client.connect();
			return client.ping().finally(() => client.destroy());
		}
	});
}

export function redisUrl(port: number): string {
	return `redis://127.0.0.1:${port}`;
}
