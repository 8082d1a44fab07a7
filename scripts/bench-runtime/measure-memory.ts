import { Child } from './child.ts';
import type { Bench, Section } from './sections.ts';
import { table, verdict } from './verdict.ts';

/** Memory that many session requests leave behind. */
export async function measureMemory({ bundles, quick, effort }: Bench): Promise<Section> {
	const requests = quick ? 10_000 : 100_000;
	const measure = async (library: 'auth-core' | 'ours') => {
		process.stderr.write(`memory of ${library}\n`);
		const work = ['session: valid', effort.warmUp] as const;
		const child = await Child.start(library, bundles[library], work);
		try {
			return await child.memory(requests);
		} finally {
			child.stop();
		}
	};
	const [theirs, ours] = [await measure('auth-core'), await measure('ours')];
	const share = (ours.resident / theirs.resident) * 100;
	// Few requests are no measure: the heap has not settled.
	const limit = quick ? {} : { first: 2, second: 2 };
	const kept = verdict({ value: ours.bytesPerOperation, ...limit, more: false });
	const resident = verdict({ value: share, first: 70, second: 70, more: false });
	const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
	const bytes = `bytes per request, second half of ${requests}`;
	const rows = [
		[bytes, theirs.bytesPerOperation.toFixed(2), ours.bytesPerOperation.toFixed(2), ...kept.cells],
		[
			'resident at the end',
			mebibytes(theirs.resident),
			`${mebibytes(ours.resident)} (${share.toFixed(0)} %)`,
			...resident.cells
		]
	];
	const failed = [
		...(kept.failed ? ['bytes per request'] : []),
		...(resident.failed ? ['resident memory'] : [])
	];
	return {
		text: table(['memory', '@auth/core', 'ours', 'first stage', 'second stage'], rows),
		failed
	};
}
