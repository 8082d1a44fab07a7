// The sign-in page. Every way to sign in is a form, so it works without scripts, too.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { auth } from '../auth.server';
import { askedBy } from '../components/auth/asked-by';
import { AuthCard } from '../components/auth/auth-card';
import { AuthForm } from '../components/auth/auth-form';
import { look } from '../components/auth/look';
import { signInView } from '../lib/auth/own-pages';

export { headers } from '../components/auth/private-headers';

export const meta = () => [{ title: 'Sign in' }];

export function loader(args: LoaderFunctionArgs) {
	return signInView(auth, askedBy(args), args);
}

export default function Page() {
	const page = useLoaderData<typeof loader>();
	return (
		<AuthCard page={page}>
			{page.problem && (
				<p className={look.error} role="alert">
					{page.problem}
				</p>
			)}
			{page.forms.map((form, at) => (
				<AuthForm key={at} form={form} />
			))}
		</AuthCard>
	);
}
