import { mayMount } from '../../test/adapters/servers/start/server.ts';
import { hasMySql } from '../ensure-mysql.ts';
import { claimedNodes, nodeOf } from '../ensure-nodes.ts';
import { hasLemonLdap, hasOpenIdPackages } from '../ensure-openid-servers.ts';
import { find } from '../ensure-servers.ts';

/** Optional system programs for some tests; the tests pass without them, but cover less. */
const parts: Readonly<Record<string, string>> = {
	git: 'tests that ask git what is ignored and tracked',
	glewlwyd: 'sign-ins at a second OpenID provider, which shares no code with anything here',
	mariadbd: 'the adapters on MariaDB: not run',
	'redis-server': 'the adapter on Redis: not run',
	nginx: 'two processes of an app behind a round robin: not run',
	mongod: 'the adapter on MongoDB: not run on a real server'
};

/** A line for each missing program. */
export function missingParts(): string[] {
	const programs = Object.entries(parts)
		.filter(([program]) => find(program) === undefined)
		.map(([program, use]) => `${program}: ${use}`);
	if (!hasMySql()) programs.push('mysqld: the adapters on MySQL: not run');
	if (!hasLemonLdap())
		programs.push('LemonLDAP::NG: sign-in, refresh and sign-out at its portal: not run');
	if (!hasOpenIdPackages())
		programs.push('OpenID providers of npm: sign-in, refresh and sign-out there: not run');
	const nodes = claimedNodes.filter((version) => nodeOf(version) === undefined);
	programs.push(
		...nodes.map((version) => `node ${version}: the program and an app on it: not run`)
	);
	return mayMount() ? programs : [...programs, 'mount, for root: servers on a full disk: not run'];
}
