import { readFileSync } from 'node:fs';
import { Pool } from 'pg';
import { PostgresAdapter } from '../../../templates/adapters/postgres.ts';
import { describeRefresh } from './processes/refresh-behind-nginx.ts';
import { postgresUrl, startPostgres } from './start/postgres.ts';

describeRefresh({
	name: 'PostgreSQL',
	isMissing: false,
	start: async () => {
		const server = await startPostgres();
		const pool = new Pool({ connectionString: postgresUrl(server.port) });
		await PostgresAdapter(pool).migrate?.(readFileSync('templates/adapters/postgres.sql', 'utf8'));
		await pool.end();
		return { server, variables: { DATABASE_URL: postgresUrl(server.port) } };
	}
});
