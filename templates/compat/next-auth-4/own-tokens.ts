// Functions of the app that seal and open tokens, called as next-auth 4 calls them: with one secret, and without a salt.

import type { Any } from './augmented';

const before = ({ salt: _, ...params }: Any, secret: Any) => ({ ...params, secret });

export const sealing = (encode: Any) => (params: Any) =>
	encode(before(params, [params.secret].flat()[0]));

/** After a rotation the token may be of an older secret. */
export const opening = (decode: Any) => async (params: Any) => {
	let failure: unknown;
	for (const secret of [params.secret].flat()) {
		try {
			const found = await decode(before(params, secret));
			if (found) return found;
		} catch (error) {
			failure = error;
		}
	}
	if (failure !== undefined) throw failure;
	return null;
};
