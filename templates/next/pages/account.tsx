// The account page: who is signed in, and the way out. Everybody else is shown the way to the sign-in page.
import Link from 'next/link';
import { auth } from '../../auth';
import { leave } from '../../components/auth/actions';
import { AuthCard } from '../../components/auth/auth-card';
import { forms } from '../../components/auth/forms';
import { look } from '../../components/auth/look';
import { Person } from '../../components/auth/person';
import { errorText } from '../../components/auth/texts';
import { listWays, pathOf } from '../../lib/auth/list-ways';

export const metadata = { title: 'Your account' };

export default async function Page() {
	const here = pathOf('/account');
	const user = (await auth())?.user;
	if (!user) return <Nobody here={here} />;
	const ways = await listWays(auth);
	const PasskeyForm = forms['webauthn'];
	return (
		<AuthCard title="Your account">
			<Person user={user} />
			{PasskeyForm &&
				ways
					.filter(({ type }) => type === 'webauthn')
					.map((way) => (
						<PasskeyForm key={way.id} add way={way} redirectTo={here} />
					))}
			<form action={leave} className={look.form}>
				<button type="submit" className={look.button}>
					Sign out
				</button>
			</form>
		</AuthCard>
	);
}

/** What is sent in parts cannot redirect any more, and people without scripts would see nothing. */
function Nobody({ here }: { here: string }) {
	const signIn = { pathname: '/signin', query: { callbackUrl: here } };
	return (
		<AuthCard title="Your account">
			<p className={look.text}>{errorText('SessionRequired')}</p>
			<Link className={look.link} href={signIn}>
				Sign in
			</Link>
		</AuthCard>
	);
}
