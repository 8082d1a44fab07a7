// Loaded before the program (`node --import`): sends it a signal at one of the changes that it makes to the disk, as a
// machine that loses its power does at any of them. SIGNAL_AT is `<signal>:<number>`; the number of all goes to SIGNAL_COUNT.
// From the change with the number FULL_AT on, there is no space left on the disk.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [signal = '', at = ''] = (process.env.SIGNAL_AT ?? '').split(':');
const { SIGNAL_COUNT: counted, FULL_AT: full } = process.env;
const { writeFileSync } = fs;
let count = 0;

/** Those that take space. A file that is written gets half of what it should. */
const takesSpace = /^(write|mkdir|mkdtemp|link|symlink|copyFile)/;
function runOut(name, given, real) {
	const [to, data] = given;
	if (name === 'writeFileSync') real(to, data.slice(0, data.length / 2), ...given.slice(2));
	throw Object.assign(new Error(`ENOSPC: no space left on device, ${name}`), {
		errno: -28,
		code: 'ENOSPC',
		syscall: name
	});
}

const changing =
	/^(write|rename|unlink|rm|rmdir|mkdir|mkdtemp|link|symlink|copyFile|chmod|fchmod|truncate|ftruncate)(File)?Sync$/;
for (const name of Object.keys(fs).filter((one) => changing.test(one))) {
	const real = fs[name];
	fs[name] = (...given) => {
		count += 1;
		if (count === Number(at)) process.kill(process.pid, signal);
		if (full && count >= Number(full) && takesSpace.test(name)) return runOut(name, given, real);
		return real(...given);
	};
}
syncBuiltinESMExports();
if (counted) process.on('exit', () => writeFileSync(counted, String(count)));
