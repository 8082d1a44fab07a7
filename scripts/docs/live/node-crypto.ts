// `createHash('sha256')` of node:crypto in a browser, as far as the pages of the local provider need it.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export const createHash = () => ({
	update: (text: string) => {
		const bytes = sha256(new TextEncoder().encode(text));
		const read = { readUInt16BE: () => new DataView(bytes.buffer).getUint16(0) };
		return { digest: (as?: string) => (as ? bytesToHex(bytes) : read) };
	}
});
