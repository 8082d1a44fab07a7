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
	const { error, callbackUrl = home } = await searchParams;
	const user = (await auth())?.user;
	const ways = await listWays(auth);
	// Of the ways with fields, one is open: two fields for an address side by side would ask the same.
	const kinds = ['email', 'credentials'];
	const typed = ways.filter(({ type }) => kinds.includes(type));
	return (
		<AuthCard title="Sign in" app={await appName(auth)}>
			{error && (
				<p className={look.error} role="alert">
					{errorText(String(error))}
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
							key={way.id}
							way={way}
							icon={icons[way.id]}
							redirectTo={String(callbackUrl)}
							choice={isChoice ? choiceText(way) : undefined}
							open={way === typed[0]}
						/>
					)
				);
			})}
		</AuthCard>
	);
}
