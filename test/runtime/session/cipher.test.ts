import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as native from '../../../src/runtime/session/token.ts';

const secret = 'a secret of at least thirty-two bytes';
let web: typeof native;

/** The same module on a platform without `node:crypto`. */
beforeAll(async () => {
	vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
	vi.resetModules();
	web = await import('../../../src/runtime/session/token.ts');
	// Other files share the modules, and are to have those of this platform.
	vi.resetModules();
});

afterEach(() => {
	vi.restoreAllMocks();
});

describe('tokens sealed by node:crypto and by Web Cryptography', () => {
	const ways = () =>
		[
			['node:crypto', 'Web Cryptography', native, web],
			['Web Cryptography', 'node:crypto', web, native]
		] as const;

	it('use different code', async () => {
		const derive = vi.spyOn(crypto.subtle, 'deriveBits');
		await native.encode({ token: {}, secret, salt: 'native' });
		expect(derive).not.toHaveBeenCalled();
		await web.encode({ token: {}, secret, salt: 'web' });
		expect(derive).toHaveBeenCalledOnce();
	});

	it('open each other’s, of every length around a block', async () => {
		for (const [, , seals, opens] of ways()) {
			for (let length = 0; length < 40; length += 1) {
				const sub = 'ü'.repeat(length);
				const token = await seals.encode({ token: { sub }, secret, salt: `salt ${length % 3}` });
				const { payload } = await opens.tokens.open({ token, secret, salt: `salt ${length % 3}` });
				expect(payload?.sub).toBe(sub);
			}
		}
	});

	it('reject each changed character', async () => {
		for (const [, , seals, opens] of ways()) {
			const token = await seals.encode({ token: { sub: 'ada' }, secret, salt: 'salt' });
			for (let at = token.indexOf('..') + 2; at < token.length; at += 7) {
				const other = token[at] === 'A' ? 'B' : 'A';
				const changed = token.slice(0, at) + other + token.slice(at + 1);
				await expect(opens.tokens.open({ token: changed, secret, salt: 'salt' })).rejects.toThrow();
			}
		}
	});
});
