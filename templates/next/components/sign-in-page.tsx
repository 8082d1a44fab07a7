// The content of the sign-in page.
import type { SignInView } from '../../lib/auth/own-pages';
import { AuthCard } from './auth-card';
import { AuthForm } from './auth-form';
import { look } from './look';

export function SignInPage({ page }: { page: SignInView }) {
	return (
		<AuthCard page={page}>
			{page.problem && (
				<p className={look.error} role="alert">
					{page.problem}
				</p>
			)}
			{page.forms.map((form) => (
				<AuthForm key={form.action + form.button} form={form} />
			))}
		</AuthCard>
	);
}
