// Says who is signed in, to see that it works. Nothing needs this page: delete its folder whenever you like, and its line in routes.ts.
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { auth, signIn, signOut } from '../../auth.server';

export const meta = () => [{ title: 'Who is signed in?' }];

export async function loader(args: LoaderFunctionArgs) {
	return (await auth(args))?.user ?? null;
}

export async function action(args: ActionFunctionArgs) {
	const form = await args.request
		.clone()
		.formData()
		.catch(() => undefined);
	return form?.has('leave') ? signOut(args) : signIn(args);
}

export default function Page() {
	const user = useLoaderData<typeof loader>();
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
					Delete <code>src/routes/auth-demo</code> whenever you like, and its line in routes.ts.
				</small>
			</p>
		</main>
	);
}
