// The sign-in page. Every way to sign in is a form, so it works without scripts, too.
import { component$ } from '@qwik.dev/core';
import type { DocumentHead } from '@qwik.dev/router';
import { routeLoader$, useLocation } from '@qwik.dev/router';
import { listWays, wantedTarget } from '../../auth/list-ways';
import { AuthCard } from '../../components/auth/auth-card';
import { forms, icons } from '../../components/auth/forms';
import { errorText } from '../../components/auth/texts';
import { useSession, useSignIn } from '../plugin@auth';

export const useWays = routeLoader$((event) => listWays(event));

export const useTarget = routeLoader$((event) => wantedTarget(event));

export default component$(() => {
	const session = useSession();
	const ways = useWays();
	const target = useTarget();
	const action = useSignIn();
	const asked = useLocation().url.searchParams;
	const home = import.meta.env.BASE_URL;
	const error = action.value?.formErrors?.[0] ?? asked.get('error');
	const user = session.value?.user;
	return (
		<AuthCard title="Sign in">
			<p class="auth-error" role="alert" hidden={!error}>
				{error && errorText(error)}
			</p>
			{user && (
				<p>
					You are signed in as{' '}
					<a href={`${home}account/`}>{user.name ?? user.email}</a>.
				</p>
			)}
			{ways.value.map((way) => {
				const Form = forms[way.type];
				return (
					Form && (
						<Form
							key={way.id}
							way={way}
							action={action}
							icon={icons[way.id]}
							redirectTo={target.value ?? home}
						/>
					)
				);
			})}
		</AuthCard>
	);
});

export const head: DocumentHead = { title: 'Sign in' };
