import { ensureNodes } from '../../scripts/ensure-nodes.ts';

/** Global set-up, once for all files: without network, tests on a Node.js that is missing are not run. */
export function setup(): void {
	ensureNodes();
}
