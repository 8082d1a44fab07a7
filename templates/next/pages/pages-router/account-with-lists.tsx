// The account page: who is signed in, how and where, and the way out. Everybody else is shown the way to the sign-in page.
import type {
	GetServerSidePropsContext,
	InferGetServerSidePropsType
} from 'next';
import Head from 'next/head';
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
import { pathOf } from '../../lib/auth/base-path';
import { listWays } from '../../lib/auth/list-ways';
import { Refused } from '../../lib/auth/next';
import { changeOwn, listOwn } from '../../lib/auth/pages-account';
import { leave } from '../../lib/auth/pages-forms';

export async function getServerSideProps(context: GetServerSidePropsContext) {
	let problem = '';
	const isPost = context.req.method === 'POST';
	if (isPost && context.query['change'] === 'leave') {
		const redirect = await leave(auth, context);
		if (redirect) return { redirect };
	} else if (isPost) {
		const refused = await changeOwn(auth, context).catch((error: unknown) => {
			if (error instanceof Refused) return error;
			throw error;
		});
		if (!refused)
			return {
				redirect: { destination: '/account', statusCode: 303 as const }
			};
		context.res.statusCode = refused.status;
		problem = errorText(refused.type);
	}
	const user = (await auth(context))?.user;
	const { name = null, email = null, image = null } = user ?? {};
	const ways = await listWays(auth);
	return {
		props: {
			problem,
			user: user ? { name, email, image } : null,
			passkeys: ways.filter(({ type }) => type === 'webauthn'),
			...(await listOwn(auth, context))
		}
	};
}

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function Page({
	problem,
	user,
	passkeys,
	accounts,
	sessions
}: Props) {
	const PasskeyForm = forms['webauthn'];
	return (
		<>
			<Head>
				<title>Your account</title>
			</Head>
			{user ? (
				<AuthCard title="Your account">
					{problem && (
						<p className={look.error} role="alert">
							{problem}
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
			) : (
				<Guest />
			)}
		</>
	);
}
