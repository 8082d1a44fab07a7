#!/usr/bin/env node
import { run } from '../src/cli.ts';

const code = await run(process.argv.slice(2));
// What an app's own code keeps open, such as a pool of its database client, must not keep this program.
for (const stream of [process.stdout, process.stderr]) {
	await new Promise((resolve) => stream.write('', resolve));
}
process.exit(code);
