// The account page: who is signed in, how and where, and the way out. The layout beside it keeps everybody else away.
import { component$ } from '@qwik.dev/core';
import type { DocumentHead } from '@qwik.dev/router';
import { Form, routeAction$, routeLoader$ } from '@qwik.dev/router';
import { endSessions, listOwn, unlinkAccount } from '../../auth/own-account';
import { AuthCard } from '../../components/auth/auth-card';
import { OwnAccounts } from '../../components/auth/own-accounts';
import { OwnSessions } from '../../components/auth/own-sessions';
import { Person } from '../../components/auth/person';
import { useSession, useSignOut } from '../plugin@auth';

export const useOwn = routeLoader$((event) => listOwn(event));

export const useUnlink = routeAction$(async ({ id }, event) => {
	await unlinkAccount(event, String(id));
});

export const useEndSessions = routeAction$(async ({ id }, event) => {
	await endSessions(event, String(id));
});

export default component$(() => {
	const session = useSession();
	const own = useOwn();
	const unlink = useUnlink();
	const end = useEndSessions();
	const signOut = useSignOut();
	return (
		<AuthCard title="Your account">
			<Person user={session.value?.user} />
			{own.value.accounts.length > 0 && (
				<OwnAccounts accounts={own.value.accounts} action={unlink} />
			)}
			{own.value.sessions.length > 0 && (
				<OwnSessions sessions={own.value.sessions} action={end} />
			)}
			<Form action={signOut}>
				<input
					type="hidden"
					name="redirectTo"
					value={import.meta.env.BASE_URL}
				/>
				<button type="submit">Sign out</button>
			</Form>
		</AuthCard>
	);
});

export const head: DocumentHead = { title: 'Your account' };
