// What becomes of a step of the release workflow on a machine that is not GitHub's.
import type { Step } from './workflow.ts';

/** How a step is played. `instead` says what stands in for what only GitHub can do. */
export type Part =
	| { readonly kind: 'shell'; readonly line: string; readonly instead?: string }
	| { readonly kind: 'checkout' | 'node' | 'keep' | 'fetch' | 'skip'; readonly instead: string };

const actions: Readonly<
	Record<string, { readonly part: Part; readonly inputs: readonly string[] }>
> = {
	'actions/checkout': {
		part: { kind: 'checkout', instead: 'git clone of the tag from a bare repository' },
		inputs: ['persist-credentials']
	},
	'actions/setup-node': {
		part: { kind: 'node', instead: 'the Node.js that runs this, of the same major version' },
		inputs: ['node-version', 'package-manager-cache']
	},
	'actions/upload-artifact': {
		part: { kind: 'keep', instead: 'a copy into a folder' },
		inputs: ['name', 'path', 'include-hidden-files']
	},
	'actions/download-artifact': {
		part: { kind: 'fetch', instead: 'a copy from that folder' },
		inputs: ['name']
	}
};

/** The part of a step. @throws {Error} if the rehearsal does not know the step. */
export function partOf({ job, uses, run, with: inputs }: Step): Part {
	if (uses !== undefined) {
		const action = Object.hasOwn(actions, uses) ? actions[uses] : undefined;
		const other = Object.keys(inputs).find((name) => !action?.inputs.includes(name));
		if (action !== undefined && other === undefined) return action.part;
		throw new Error(`Job ${job}: the rehearsal does not know ${uses} with ${other ?? 'anything'}`);
	}
	if (run === '.ci/run' || run === 'npm test -- browser nightly')
		return { kind: 'skip', instead: `${run}, which takes long` };
	const flag = ' --provenance';
	if (run?.startsWith('npm publish ') && run.includes(flag))
		return {
			kind: 'shell',
			line: run.replace(flag, ''),
			instead: 'without --provenance, and a token of the registry in place of id-token'
		};
	if (run?.startsWith('npm ')) return { kind: 'shell', line: run };
	if (run?.startsWith('gh release create '))
		return { kind: 'shell', line: run, instead: 'a gh that checks the tag and keeps the files' };
	throw new Error(`Job ${job}: the rehearsal does not know the step ${run ?? 'without a command'}`);
}
