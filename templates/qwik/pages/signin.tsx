// The sign-in page. Every way to sign in is a form, so it works without scripts, too.
import { component$ } from '@qwik.dev/core';
import type { DocumentHead } from '@qwik.dev/router';
import { routeLoader$, useLocation } from '@qwik.dev/router';
import { appName, listWays, wantedTarget } from '../../auth/list-ways';
import { AuthCard } from '../../components/auth/auth-card';
import { forms, icons } from '../../components/auth/forms';
import { choiceText, errorText } from '../../components/auth/texts';
import { useSession, useSignIn } from '../plugin@auth';

export const useWays = routeLoader$((event) => listWays(event));

export const useAppName = routeLoader$((event) => appName(event));

export const useTarget = routeLoader$((event) => wantedTarget(event));

export default component$(() => {
	const session = useSession();
	const app = useAppName();
	const ways = useWays();
	const target = useTarget();
	const action = useSignIn();
	const asked = useLocation().url.searchParams;
	const home = import.meta.env.BASE_URL;
	const told = action.value?.formErrors?.[0] ?? asked.get('error');
	const error = ways.value.length > 0 ? told : 'NoProvider';
	const user = session.value?.user;
	const account = `${home}account/`;
	const who = user?.name ?? user?.email;
	// Of the ways with fields, one is open: two fields for an address side by side would ask the same.
	const kinds = ['email', 'credentials'];
	const typed = ways.value.filter(({ type }) => kinds.includes(type));
	const password = typed.find(({ type }) => type === 'credentials');
	const failed = /^credentials/i.test(error ?? '') && password;
	const open = failed || typed[0];
	return (
		<AuthCard title="Sign in" app={app.value}>
			<p class="auth-error" role="alert" hidden={!error}>
				{error && errorText(error)}
			</p>
			{user && (
				<p>
					You are signed in as <a href={account}>{who}</a>.
				</p>
			)}
			{ways.value.map((way) => {
				const Form = forms[way.type];
				const form = Form && (
					<Form
						key={way.id}
						way={way}
						action={action}
						icon={icons[way.id]}
						redirectTo={target.value ?? home}
					/>
				);
				if (typed.length < 2 || !typed.includes(way)) return form;
				return (
					<details key={way.id} open={way === open}>
						<summary>{choiceText(way)}</summary>
						{form}
					</details>
				);
			})}
		</AuthCard>
	);
});

export const head: DocumentHead = { title: 'Sign in' };
