// The account page: who is signed in, how and where, and the way out. The layout beside it keeps everybody else away.
import { component$ } from '@qwik.dev/core';
import type { DocumentHead } from '@qwik.dev/router';
import { Form, routeAction$, routeLoader$ } from '@qwik.dev/router';
import { listWays } from '../../auth/list-ways';
import { endSessions, listOwn, unlinkAccount } from '../../auth/own-account';
import { AuthCard } from '../../components/auth/auth-card';
import { forms } from '../../components/auth/forms';
import { OwnAccounts } from '../../components/auth/own-accounts';
import { OwnSessions } from '../../components/auth/own-sessions';
import { Person } from '../../components/auth/person';
import { useSession, useSignIn, useSignOut } from '../plugin@auth';

export const useOwn = routeLoader$((event) => listOwn(event));

export const usePasskeys = routeLoader$(async (event) => {
	const ways = await listWays(event);
	return ways.filter(({ type }) => type === 'webauthn');
});

export const useUnlink = routeAction$(async ({ id }, event) => {
	await unlinkAccount(event, String(id));
});

export const useEndSessions = routeAction$(async ({ id }, event) => {
	await endSessions(event, String(id));
});

export default component$(() => {
	const session = useSession();
	const own = useOwn();
	const passkeys = usePasskeys();
	const unlink = useUnlink();
	const end = useEndSessions();
	const signIn = useSignIn();
	const signOut = useSignOut();
	const home = import.meta.env.BASE_URL;
	const { accounts, sessions } = own.value;
	const PasskeyForm = forms['webauthn'];
	return (
		<AuthCard title="Your account">
			<Person user={session.value?.user} />
			{accounts.length > 0 && (
				<OwnAccounts accounts={accounts} action={unlink}>
					{PasskeyForm &&
						passkeys.value.map((way) => (
							<PasskeyForm
								key={way.id}
								add
								way={way}
								action={signIn}
								icon={undefined}
								redirectTo={`${home}account/`}
							/>
						))}
				</OwnAccounts>
			)}
			{sessions[0] && <OwnSessions sessions={sessions} action={end} />}
			<Form action={signOut}>
				<input type="hidden" name="redirectTo" value={home} />
				<button type="submit">Sign out</button>
			</Form>
		</AuthCard>
	);
});

export const head: DocumentHead = { title: 'Your account' };
