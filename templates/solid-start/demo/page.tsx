// Shows who is signed in, to try out sign-in. No other code needs this page: you can delete its folder.
import { action, createAsync, query } from '@solidjs/router';
import { Show, Suspense } from 'solid-js';
import { auth, signIn, signOut } from '../../auth';

const readUser = query(async () => {
	'use server';
	return (await auth())?.user ?? null;
}, 'readUser');

const enter = action(async (form: FormData) => {
	'use server';
	return await signIn(form);
}, 'enter');

const leave = action(async (form: FormData) => {
	'use server';
	return await signOut(form);
}, 'leave');

export default function Page() {
	const user = createAsync(() => readUser(), { deferStream: true });
	return (
		<main>
			<Suspense>
				<Show when={user()} fallback={<SignedOut />}>
					{(person) => (
						<form method="post" action={leave}>
							<h1>You are signed in</h1>
							<p>
								as <strong>{person().name ?? person().email}</strong>
							</p>
							<button type="submit">Sign out</button>
						</form>
					)}
				</Show>
			</Suspense>
			<p>
				<small>
					Delete <code>src/routes/auth-demo</code> whenever you like.
				</small>
			</p>
		</main>
	);
}

function SignedOut() {
	return (
		<form method="post" action={enter}>
			<h1>Not signed in</h1>
			<button type="submit">Sign in</button>
		</form>
	);
}
