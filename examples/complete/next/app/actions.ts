'use server';

import { redirect } from 'next/navigation';
import { auth, signOut } from '@/auth';
import { endSessions } from '@/lib/auth/features/revocation/feature';
import { updateSession } from '@/lib/auth/features/session-update/feature';
import { requireFresh } from '@/lib/auth/features/step-up/feature';

export async function chooseTheme(form: FormData): Promise<void> {
	await updateSession(auth, { theme: form.get('theme') });
}

/** Signs out here and at the provider. */
export async function leave(): Promise<void> {
	await signOut({ redirectTo: '/' });
}

export async function leaveEverywhere(): Promise<void> {
	await endSessions(auth, 'everywhere');
	redirect('/');
}

/** Only with a sign-in of the last half minute. What was typed is on the page again afterwards. */
export async function pay(form: FormData): Promise<void> {
	const fresh = await requireFresh(auth, { seconds: 30, form, returnTo: '/pay' });
	if (!fresh.ok) redirect(fresh.url);
	const amount = String(form.get('amount'));
	redirect(`/pay?${new URLSearchParams({ paid: amount })}`);
}
