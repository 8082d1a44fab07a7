// The content of the account page.
import type { AccountView } from '../../lib/auth/own-pages';
import { AuthCard } from './auth-card';
import { AuthForm } from './auth-form';
import { AuthSection } from './auth-section';
import { Person } from './person';

export function AccountPage({ page }: { page: AccountView }) {
	return (
		<AuthCard page={page}>
			<Person person={page.person} />
			{page.sections.map((section) => (
				<AuthSection key={section.title} section={section} />
			))}
			<AuthForm form={page.signOut} />
		</AuthCard>
	);
}
