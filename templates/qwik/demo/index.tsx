// Shows who is signed in, to try out sign-in. No other code needs this page: you can delete its folder.
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
			<h1>{user ? 'You are signed in' : 'Not signed in'}</h1>
			{user && (
				<p>
					as <strong>{user.name ?? user.email}</strong>
				</p>
			)}
			{user ? (
				<Form action={signOut}>
					<input type="hidden" name="redirectTo" value={here} />
					<button type="submit">Sign out</button>
				</Form>
			) : (
				<Form action={signIn}>
					<input type="hidden" name="redirectTo" value={here} />
					<button type="submit">Sign in</button>
				</Form>
			)}
			<p>
				<small>
					Delete <code>src/routes/auth-demo</code> whenever you like.
				</small>
			</p>
		</main>
	);
});

export const head: DocumentHead = { title: 'Who is signed in?' };
