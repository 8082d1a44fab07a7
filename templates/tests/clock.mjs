// Loaded into the app by the test kit: its clock is as far ahead as a file says. See kit.mjs.

/* eslint-disable */
// @ts-nocheck: the types that others see are in a .d.mts file.

import { readFileSync } from 'node:fs';

const { NODE_ENV, AUTH_TEST_KIT, AUTH_TEST_CLOCK } = process.env;
if (NODE_ENV !== 'production' && AUTH_TEST_KIT === '1' && AUTH_TEST_CLOCK) {
	const { Date: Real, performance } = globalThis;
	let ahead = 0;
	let read = Number.NEGATIVE_INFINITY;
	const now = () => {
		// Programs read the time more often than the file changes.
		if (performance.now() - read > 10) {
			read = performance.now();
			ahead = Number(readFileSync(AUTH_TEST_CLOCK, { encoding: 'utf8', flag: 'a+' })) || 0;
		}
		return Real.now() + ahead;
	};
	globalThis.Date = new Proxy(Real, {
		construct: (target, given, made) =>
			Reflect.construct(target, given.length > 0 ? given : [now()], made),
		apply: () => new Real(now()).toString(),
		get: (target, name) => (name === 'now' ? now : Reflect.get(target, name))
	});
}
