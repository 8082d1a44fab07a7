import { emailChange } from '../../../../src/runtime/features/email-change/feature.ts';
import type { Visitor } from '../../visitor.ts';
import { appWithPasswords } from '../password/rig.ts';

/** An app with address changes, and Ann with a fresh sign-in. */
export async function shop(given: Parameters<typeof appWithPasswords>[0] = {}) {
	const app = appWithPasswords({ others: [emailChange], ...given });
	const { who: ann } = await app.signUp('ann@example.com');
	await app.signIn(ann, 'ann@example.com');
	app.outbox.length = 0;
	const mailTo = (address: string) => app.outbox.findLast(({ to }) => to === address);
	const ask = (who: Visitor, email = 'new@example.com') =>
		who.submit('/auth/change-email', { email });
	const confirm = (who: Visitor, address: string, what = 'confirm') =>
		who.submit('/auth/confirm-email', { token: app.tokenIn(mailTo(address)), do: what });
	const emailOf = async (who: Visitor) => (await who.session())?.user.email;
	const isUser = async (email: string) => (await app.adapter?.getUserByEmail?.(email)) != null;
	return { ...app, ann, mailTo, ask, confirm, emailOf, isUser };
}
