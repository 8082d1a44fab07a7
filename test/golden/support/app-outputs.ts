import type { Output } from '../../../scripts/outputs/tag-outputs.ts';
import { filesWithSignIn } from './fixture-app.ts';
import { goldens } from './goldens.ts';
import { maskedSecrets } from './masked.ts';

/** Each app of the goldens with sign-in, whole, but for its secrets. */
export async function* appOutputs(): AsyncGenerator<Output> {
	for (const golden of goldens()) {
		const files = await filesWithSignIn(golden);
		const shown = Object.entries(files).map(([path, text]) => [path, maskedSecrets(path, text)]);
		yield [golden.name, Object.fromEntries(shown)];
	}
}
