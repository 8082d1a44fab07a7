// Shows who is signed in, to try out sign-in. No other code needs this page: you can delete its folder.
import { createFileRoute } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { auth, signIn, signOut } from '../../auth.server';

const readUser = createServerFn().handler(async () => {
	const session = await auth();
	return session?.user ?? null;
});

export const Route = createFileRoute('/auth-demo/')({
	loader: () => readUser(),
	head: () => ({ meta: [{ title: 'Who is signed in?' }] }),
	server: {
		handlers: {
			POST: async ({ request }) => {
				const form = await request.formData().catch(() => undefined);
				return form?.has('leave') ? signOut(form) : signIn(form);
			}
		}
	},
	component: Page
});

function Page() {
	const user = Route.useLoaderData();
	return (
		<main>
			<form method="post">
				<h1>{user ? 'You are signed in' : 'Not signed in'}</h1>
				{user && (
					<p>
						as <strong>{user.name ?? user.email}</strong>
					</p>
				)}
				{user ? (
					<button name="leave" type="submit">
						Sign out
					</button>
				) : (
					<button type="submit">Sign in</button>
				)}
			</form>
			<p>
				<small>
					Delete <code>src/routes/auth-demo</code> whenever you like.
				</small>
			</p>
		</main>
	);
}
