// The account page: who is signed in, and the way out. Everybody else is shown the way to the sign-in page.
import { auth } from '../../auth';
import { AuthCard } from '../../components/auth/auth-card';
import { Guest } from '../../components/auth/guest';
import { Person } from '../../components/auth/person';
import { SignOut } from '../../components/auth/sign-out';

export const metadata = { title: 'Your account' };

export default async function Page() {
	const user = (await auth())?.user;
	if (!user) return <Guest />;
	return (
		<AuthCard title="Your account">
			<Person user={user} />
			<SignOut />
		</AuthCard>
	);
}
