import { ensureServer } from '../../../scripts/ensure-servers.ts';
import { describeRefresh } from './processes/refresh-behind-nginx.ts';
import { redisUrl, startRedis } from './start/redis.ts';

const redis = ensureServer('redis-server');

describeRefresh({
	name: 'Redis',
	isMissing: redis === undefined,
	start: async () => {
		const server = await startRedis(redis ?? '');
		return { server, variables: { REDIS_URL: redisUrl(server.port) } };
	}
});
