// What people see of the account page before they sign in: the way to the sign-in page.
import Link from 'next/link';
import { pathOf } from '../../lib/auth/base-path';
import { AuthCard } from './auth-card';
import { look } from './look';
import { errorText } from './texts';

/** What is sent in parts cannot redirect any more, and people without scripts would see nothing. */
export function Guest() {
	const callbackUrl = pathOf('/account');
	return (
		<AuthCard title="Your account">
			<p className={look.text}>{errorText('SessionRequired')}</p>
			<Link
				className={look.link}
				href={{ pathname: '/signin', query: { callbackUrl } }}
			>
				Sign in
			</Link>
		</AuthCard>
	);
}
