// The account page: who is signed in, and the way out. Everybody else is shown the way to the sign-in page.
import type {
	GetServerSidePropsContext,
	InferGetServerSidePropsType
} from 'next';
import Head from 'next/head';
import { auth } from '../../auth';
import { AuthCard } from '../../components/auth/auth-card';
import { Guest } from '../../components/auth/guest';
import { Person } from '../../components/auth/person';
import { SignOut } from '../../components/auth/sign-out';
import { leave } from '../../lib/auth/pages-forms';

export async function getServerSideProps(context: GetServerSidePropsContext) {
	const redirect =
		context.req.method === 'POST' && (await leave(auth, context));
	if (redirect) return { redirect };
	const user = (await auth(context))?.user;
	const { name = null, email = null, image = null } = user ?? {};
	return { props: { user: user ? { name, email, image } : null } };
}

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function Page({ user }: Props) {
	return (
		<>
			<Head>
				<title>Your account</title>
			</Head>
			{user ? (
				<AuthCard title="Your account">
					<Person user={user} />
					<SignOut />
				</AuthCard>
			) : (
				<Guest />
			)}
		</>
	);
}
