// The first administrator of an app, made on the command line.
import { setPassword, signInByPassword } from './passwords.ts';
import type { Tried } from './trial.ts';

/** Makes an administrator of this address, who sets a password by a link; the browser is signed in as them then. */
export async function becomeAdministrator(
	tried: Tried,
	email: string,
	password: string
): Promise<void> {
	const { page, origin, cli } = tried;
	await cli('users', 'create-admin', '--email', email, '--name', 'Ann Admin');
	const made = await cli('users', 'password-link', '--user', email, '--url', origin);
	await page.goto(String(made['link']));
	await setPassword(page, password);
	await signInByPassword(tried, email, password);
}
