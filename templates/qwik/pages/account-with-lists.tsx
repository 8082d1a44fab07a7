// The account page: who is signed in, how and where, and the way out. The layout beside it keeps everybody else away.
import { component$ } from '@qwik.dev/core';
import type { DocumentHead } from '@qwik.dev/router';
import { Form, routeAction$, routeLoader$ } from '@qwik.dev/router';
import {
	endSessions,
	listAccounts,
	listSessions,
	unlinkAccount
} from '../../auth/own-account';
import { AuthCard } from '../../components/auth/auth-card';
import { OwnAccounts } from '../../components/auth/own-accounts';
import { OwnSessions } from '../../components/auth/own-sessions';
import { Person } from '../../components/auth/person';
import { useSession, useSignOut } from '../plugin@auth';

export const useAccounts = routeLoader$((event) => listAccounts(event));

export const useSessions = routeLoader$((event) => listSessions(event));

export const useUnlink = routeAction$(async ({ id }, event) => {
	await unlinkAccount(event, String(id));
});

export const useEndSessions = routeAction$(async ({ id }, event) => {
	await endSessions(event, String(id));
});

export default component$(() => {
	const session = useSession();
	const accounts = useAccounts();
	const sessions = useSessions();
	const unlink = useUnlink();
	const end = useEndSessions();
	const signOut = useSignOut();
	return (
		<AuthCard title="Your account">
			<Person user={session.value?.user} />
			{accounts.value.length > 0 && (
				<OwnAccounts accounts={accounts.value} action={unlink} />
			)}
			{sessions.value.length > 0 && (
				<OwnSessions sessions={sessions.value} action={end} />
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
