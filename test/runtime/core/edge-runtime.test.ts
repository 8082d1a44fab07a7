import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const hash = join(import.meta.dirname, '../../../src/runtime/core/hash.ts');
/** As the edge runtime of Next.js does it: no version, and every function of `process` throws. */
const pretend = `
	Object.defineProperty(process, 'versions', { value: undefined });
	process.getBuiltinModule = () => { throw new Error('not supported in the Edge Runtime'); };
	const { digest, node } = await import(${JSON.stringify(hash)});
	console.log(node, await digest('abc', 'sha256', 'hex'));
`;

describe('digest', () => {
	it('uses Web Cryptography in an edge runtime whose process only resembles Node.js', async () => {
		const args = ['--input-type=module', '-e', pretend];
		const { stdout } = await promisify(execFile)(process.execPath, args);
		// FIPS 180-4, the example of one block.
		const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
		expect(stdout.trim()).toBe(`undefined ${known}`);
	});
});
