import { describe, expect, it, vi } from 'vitest';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { oauth } from '../../../src/runtime/oauth/flow.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { client, ScriptedProvider } from '../rp/provider.ts';

const secret = 'a secret of the tests, longer than thirty-two characters';
const settings = { secret, trustHost: true, basePath: '/auth' };

/** An app whose flow counts how often a provider was looked at. */
function app(more: object, refuse = false) {
	const check = vi.fn(() => {
		if (refuse) throw new Error('not like this');
		return undefined;
	});
	const define = defineAuth({ flows: [{ ...oauth, check }], sessions: [jwtSession], tokens });
	const { fetch } = new ScriptedProvider();
	const provider = { id: 'idp', name: 'Idp', type: 'oauth' as const, ...client, fetch };
	const logger = { error: () => {}, warn: () => {} };
	const auth = define({ ...settings, logger, providers: [provider], ...more });
	const ask = async (origin: string) =>
		(await auth.respond(new Request(`${origin}/auth/session`))).status;
	return { check, ask };
}

describe('the settings of a configuration', () => {
	it('are validated once for https and once for http', async () => {
		const { check, ask } = app({});
		for (const scheme of ['https', 'https', 'http', 'http', 'https']) {
			expect(await ask(`${scheme}://app.example`)).toBe(200);
		}
		expect(check).toHaveBeenCalledTimes(2);
	});

	it('are rejected at every request while they are invalid', async () => {
		const { check, ask } = app({}, true);
		for (let i = 0; i < 3; i++) expect(await ask('https://app.example')).toBe(500);
		expect(check).toHaveBeenCalledTimes(3);
	});

	it('are validated again outside development', async () => {
		const { check, ask } = app({ allowDevProvider: true });
		for (const host of ['localhost', 'localhost', 'app.example']) await ask(`http://${host}`);
		expect(check).toHaveBeenCalledTimes(3);
	});
});
