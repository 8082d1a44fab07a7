// Shows who is signed in, to try out sign-in. No other code needs this page: you can delete its folder.
import type { GetServerSidePropsContext } from 'next';
import { auth } from '../../auth';
import { signIn, signOut } from '../../lib/auth/browser';

type Props = { name: string | null };

export async function getServerSideProps(context: GetServerSidePropsContext) {
	const user = (await auth(context))?.user;
	return { props: { name: user?.name ?? user?.email ?? null } };
}

export default function Page({ name }: Props) {
	return (
		<main>
			<h1>{name === null ? 'Not signed in' : 'You are signed in'}</h1>
			{name !== null && (
				<p>
					as <strong>{name}</strong>
				</p>
			)}
			{name === null ? (
				<button type="button" onClick={() => signIn()}>
					Sign in
				</button>
			) : (
				<button type="button" onClick={() => signOut()}>
					Sign out
				</button>
			)}
			<p>
				<small>
					Delete <code>src/routes/auth-demo</code> whenever you like.
				</small>
			</p>
		</main>
	);
}
