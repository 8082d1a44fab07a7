// Shows who is signed in, to try out sign-in. No other code needs this page: you can delete its folder.
import { Suspense } from 'react';
import { auth, signIn, signOut } from '../../auth';

export const metadata = { title: 'Who is signed in?' };

export default function Page() {
	return (
		<main>
			<Suspense fallback={<p>Looking who is signed in …</p>}>
				<Who />
			</Suspense>
			<p>
				<small>
					Delete <code>src/routes/auth-demo</code> whenever you like.
				</small>
			</p>
		</main>
	);
}

async function Who() {
	const user = (await auth())?.user;
	if (!user) {
		return (
			<form action={enter}>
				<h1>Not signed in</h1>
				<button type="submit">Sign in</button>
			</form>
		);
	}
	return (
		<form action={leave}>
			<h1>You are signed in</h1>
			<p>
				as <strong>{user.name ?? user.email}</strong>
			</p>
			<button type="submit">Sign out</button>
		</form>
	);
}

async function enter() {
	'use server';
	await signIn();
}

async function leave() {
	'use server';
	await signOut();
}
