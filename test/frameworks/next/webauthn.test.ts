import { expect, it, vi } from 'vitest';
import { templateInAnApp } from '../template-in-an-app.ts';

interface Passkeys {
	signIn: (provider: string, options: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

it('requests options by the fields of a form, not by the return URL', async () => {
	const browser =
		'export const ask = async (path) => void console.info(path);\nexport const enter = ask;\n';
	const { signIn } = await templateInAnApp<Passkeys>('next/webauthn.ts', { './browser': browser });
	const asked = vi.spyOn(console, 'info').mockReturnValue();
	vi.spyOn(console, 'error').mockReturnValue();
	const email = 'a@b.example';
	await signIn('passkey', { redirect: false, redirectTo: '/account', callbackUrl: '/', email });
	expect(asked.mock.lastCall).toEqual(['webauthn-options/passkey?email=a%40b.example']);
	vi.restoreAllMocks();
});
