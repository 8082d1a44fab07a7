// The account page: the signed-in user, sections and forms. It works without scripts, too.
import { auth } from '../../auth';
import { AccountPage } from '../../components/auth/account-page';
import { Guest } from '../../components/auth/guest';
import { pathOf } from '../../lib/auth/base-path';
import { accountView } from '../../lib/auth/own-pages';

export const metadata = { title: 'Your account' };

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
	const query = await searchParams;
	const asked = { path: pathOf('/account'), home: pathOf('/'), query };
	const page = await accountView(auth, asked);
	if ('signIn' in page) return <Guest signIn={page.signIn} />;
	return <AccountPage page={page} />;
}
