// The records that an adapter keeps for features, in whichever way it does.

import type { Adapter } from '#runtime/accounts/adapter.ts';
import type { Upkeep } from '#runtime/accounts/upkeep.ts';
import { defineAuth } from '#runtime/core/define-auth.ts';
import { adapterRedis } from '#runtime/features/adapter-redis.ts';
import { adapterRows } from '#runtime/features/adapter-rows.ts';
import { type RecordStore, storeIn } from '#runtime/features/records.ts';
import { tokens } from '#runtime/session/token.ts';

export function storeOfAdapter(adapter: Adapter & Upkeep): RecordStore | undefined {
	const features = 'redis' in adapter ? adapterRedis : adapterRows;
	const given = { providers: [], adapter };
	return storeIn(defineAuth({ flows: [], sessions: [], tokens, features })(given).config);
}
