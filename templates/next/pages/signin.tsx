// The sign-in page. Every way to sign in is a form, so it works without scripts, too.
import Link from 'next/link';
import { auth } from '../../auth';
import { AuthCard } from '../../components/auth/auth-card';
import { forms, icons } from '../../components/auth/forms';
import { look } from '../../components/auth/look';
import { choiceText, errorText } from '../../components/auth/texts';
import { appName, home, listWays } from '../../lib/auth/list-ways';

export const metadata = { title: 'Sign in' };

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
	const asked = await searchParams;
	const user = (await auth())?.user;
	const ways = await listWays(auth);
	const error = ways.length > 0 ? asked['error'] : 'NoProvider';
	const problem = error && errorText(String(error));
	const failed = problem && ways.find(({ id }) => id === asked['way']);
	// Of the ways with fields, one is open: two fields for an address side by side would ask the same.
	const kinds = ['email', 'credentials'];
	const typed = ways.filter(({ type }) => kinds.includes(type));
	const open = typed.find((way) => way === failed) ?? typed[0];
	return (
		<AuthCard title="Sign in" app={await appName(auth)}>
			{problem && !failed && (
				<p className={look.error} role="alert">
					{problem}
				</p>
			)}
			{user && (
				<p className={look.text}>
					You are signed in as{' '}
					<Link className={look.link} href="/account">
						{user.name ?? user.email}
					</Link>
					.
				</p>
			)}
			{ways.map((way) => {
				const Form = forms[way.type];
				const isChoice = typed.length > 1 && typed.includes(way);
				return (
					Form && (
						<Form
							// After a mistake it is a new one: what went wrong is read out, and its field has the focus.
							key={way === failed ? crypto.randomUUID() : way.id}
							way={way}
							icon={icons[way.id]}
							redirectTo={String(asked['callbackUrl'] ?? home)}
							problem={way === failed ? problem : undefined}
							choice={isChoice ? choiceText(way) : undefined}
							open={way === open}
						/>
					)
				);
			})}
		</AuthCard>
	);
}
