// The cost of a feature in an app: lines and bytes of its folder, and queries of a signed-in
// request.

import { toApp } from '../../src/app/app.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { type FeatureEntry, openCatalogue } from '../../src/templates/catalogue.ts';
import { findFeatures, withNeeded } from '../../src/templates/features.ts';
import { signIn } from '../../test/runtime/features/rig.ts';
import { load, wholeApp } from '../../test/runtime/features/whole-app.ts';
import { memoryApp } from '../../test/templates/memory-app.ts';

export interface Figures {
	readonly lines: number;
	readonly bytes: number;
	/** Reads of records, in the first request after the sign-in and in the second. */
	readonly reads: readonly [number, number];
}

const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' };

export async function figuresOf(entry: FeatureEntry): Promise<Figures> {
	const [without, with_] = [await sizeWith([]), await sizeWith([entry.id])];
	return {
		lines: with_.lines - without.lines,
		bytes: with_.bytes - without.bytes,
		reads: await readsWith(entry.id)
	};
}

/** For an app with GitHub. */
async function sizeWith(ids: readonly string[]): Promise<{ lines: number; bytes: number }> {
	const catalogue = openCatalogue();
	const app = toApp(memoryApp(), catalogue);
	const { changes } = await planSignIn(app, {
		providers: [catalogue.readProvider('github')],
		features: withNeeded(findFeatures(ids, catalogue), catalogue),
		session: 'jwt',
		fresh,
		replaceSecret: false
	});
	const texts = changes.flatMap((one) =>
		one.kind === 'create' && /\/auth\/.*\.ts$/.test(one.path) ? [one.text] : []
	);
	const all = texts.join('');
	return { lines: all.split('\n').length - 1, bytes: Buffer.byteLength(all) };
}

async function readsWith(id: string): Promise<[number, number]> {
	const { visitor, during } = wholeApp(await load([id]));
	await signIn(visitor);
	const reads = async () => {
		const asked = await during(() => visitor.session());
		return asked.filter((one) => one.startsWith('records.')).length;
	};
	return [await reads(), await reads()];
}
