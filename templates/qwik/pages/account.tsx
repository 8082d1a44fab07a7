// The account page: who is signed in, and the way out. The layout beside it keeps everybody else away.
import { component$ } from '@qwik.dev/core';
import { type DocumentHead, Form } from '@qwik.dev/router';
import { AuthCard } from '../../components/auth/auth-card';
import { Person } from '../../components/auth/person';
import { useSession, useSignOut } from '../plugin@auth';

export default component$(() => {
	const session = useSession();
	const signOut = useSignOut();
	const home = import.meta.env.BASE_URL;
	return (
		<AuthCard title="Your account">
			<Person user={session.value?.user} />
			<Form action={signOut}>
				<input type="hidden" name="redirectTo" value={home} />
				<button type="submit">Sign out</button>
			</Form>
		</AuthCard>
	);
});

export const head: DocumentHead = { title: 'Your account' };
