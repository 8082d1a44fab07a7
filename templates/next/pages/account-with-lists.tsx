// The account page: who is signed in, how and where, and the way out. Everybody else is shown the way to the sign-in page.
import { auth } from '../../auth';
import { AuthCard } from '../../components/auth/auth-card';
import { forms } from '../../components/auth/forms';
import { Guest } from '../../components/auth/guest';
import { look } from '../../components/auth/look';
import { OwnAccounts } from '../../components/auth/own-accounts';
import { OwnSessions } from '../../components/auth/own-sessions';
import { Person } from '../../components/auth/person';
import { SignOut } from '../../components/auth/sign-out';
import { errorText } from '../../components/auth/texts';
import { listWays, pathOf } from '../../lib/auth/list-ways';
import { listOwn } from '../../lib/auth/own-account';

export const metadata = { title: 'Your account' };

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
	const { error } = await searchParams;
	const user = (await auth())?.user;
	if (!user) return <Guest />;
	const { accounts, sessions } = await listOwn(auth);
	const ways = await listWays(auth);
	const passkeys = ways.filter(({ type }) => type === 'webauthn');
	const PasskeyForm = forms['webauthn'];
	return (
		<AuthCard title="Your account">
			{error && (
				<p className={look.error} role="alert">
					{errorText(String(error))}
				</p>
			)}
			<Person user={user} />
			{accounts.length > 0 && (
				<OwnAccounts accounts={accounts}>
					{PasskeyForm &&
						passkeys.map((way) => (
							<PasskeyForm
								key={way.id}
								add
								way={way}
								redirectTo={pathOf('/account')}
							/>
						))}
				</OwnAccounts>
			)}
			{sessions[0] && <OwnSessions sessions={sessions} />}
			<SignOut />
		</AuthCard>
	);
}
