import { csrf } from '../../src/runtime/core/csrf.ts';
import { type Auth, defineAuth } from '../../src/runtime/core/define-auth.ts';
import { features } from '../../src/runtime/core/features.ts';
import { memoryRecords } from '../../src/runtime/features/memory-records.ts';
import { revocation } from '../../src/runtime/features/revocation/feature.ts';
import { oauth } from '../../src/runtime/oauth/flow.ts';
import { jwtSession } from '../../src/runtime/session/jwt.ts';
import { tokens } from '../../src/runtime/session/token.ts';

const open = defineAuth({
	flows: [oauth],
	sessions: [jwtSession],
	tokens,
	csrf,
	features: features(revocation)
});
const opened = new WeakMap<object, Auth>();
const records = memoryRecords();

/** The runtime with the feature revocation, whose records are in memory: what is measured is our own work. */
export function revoking(cacheSeconds: number) {
	return (request: Request, config: object): Promise<Response> => {
		const auth =
			opened.get(config) ??
			open(Object.assign({ records, revocation: { cacheSeconds } }, config, { providers: [] }));
		opened.set(config, auth);
		return auth.respond(request);
	};
}
