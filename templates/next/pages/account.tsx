// The account page: who is signed in, and what there is to see and to do. It works without scripts, too.
import { redirect } from 'next/navigation';
import { auth } from '../../auth';
import { AccountPage } from '../../components/auth/account-page';
import { pathOf } from '../../lib/auth/base-path';
import { accountView } from '../../lib/auth/own-pages';

export const metadata = { title: 'Your account' };

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
	const path = pathOf('/account');
	const page = await accountView(auth, { path, query: await searchParams });
	if ('signIn' in page)
		redirect(`/signin?${new URLSearchParams({ callbackUrl: path })}`);
	return <AccountPage page={page} />;
}
