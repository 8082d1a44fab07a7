// Loaded before the program (`node --import`): sends it a signal at one of the changes that it makes to the disk, as a
// machine that loses its power does at any of them. SIGNAL_AT is `<signal>:<number>`; the number of all goes to SIGNAL_COUNT.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [signal = '', at = ''] = (process.env.SIGNAL_AT ?? '').split(':');
const { SIGNAL_COUNT: counted } = process.env;
const { writeFileSync } = fs;
let count = 0;

const changing =
	/^(write|rename|unlink|rm|rmdir|mkdir|mkdtemp|link|symlink|copyFile|chmod|fchmod|truncate|ftruncate)(File)?Sync$/;
for (const name of Object.keys(fs).filter((one) => changing.test(one))) {
	const real = fs[name];
	fs[name] = (...given) => {
		count += 1;
		if (count === Number(at)) process.kill(process.pid, signal);
		return real(...given);
	};
}
syncBuiltinESMExports();
if (counted) process.on('exit', () => writeFileSync(counted, String(count)));
