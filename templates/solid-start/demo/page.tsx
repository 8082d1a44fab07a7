// Says who is signed in, to see that it works. Nothing needs this page: delete its folder whenever you like.
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
