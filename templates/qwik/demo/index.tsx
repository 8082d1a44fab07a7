// Says who is signed in, to see that it works. Nothing needs this page: delete its folder whenever you like.
import { component$ } from '@qwik.dev/core';
import { type DocumentHead, Form, useLocation } from '@qwik.dev/router';
import { useSession, useSignIn, useSignOut } from '../plugin@auth';

export default component$(() => {
	const session = useSession();
	const signIn = useSignIn();
	const signOut = useSignOut();
	const here = useLocation().url.pathname;
	const user = session.value?.user;
	return (
		<main>
			<h1>{user ? 'You are signed in' : 'Nobody is signed in'}</h1>
			{user && (
				<p>
					as <strong>{user.name ?? user.email ?? 'somebody without a name'}</strong>
				</p>
			)}
			<Form action={user ? signOut : signIn}>
				<input type="hidden" name="redirectTo" value={here} />
				<button type="submit">{user ? 'Sign out' : 'Sign in'}</button>
			</Form>
			<p>
				<small>
					This page is <code>src/routes/auth-demo</code>, and yours to change or delete.
				</small>
			</p>
		</main>
	);
});

export const head: DocumentHead = { title: 'Who is signed in?' };
