// The account page: who is signed in, and what there is to see and to do. It works without scripts, too.
import {
	type LoaderFunctionArgs,
	redirectDocument,
	useLoaderData
} from 'react-router';
import { auth } from '../auth.server';
import { AccountPage } from '../components/auth/account-page';
import { askedBy } from '../components/auth/asked-by';
import { accountView } from '../lib/auth/own-pages';

export { headers } from '../components/auth/private-headers';

export const meta = () => [{ title: 'Your account' }];

export async function loader(args: LoaderFunctionArgs) {
	const page = await accountView(auth, askedBy(args), args);
	if ('person' in page) return page;
	const headers = { 'Cache-Control': 'private, no-store' };
	throw redirectDocument(page.signIn, { status: 303, headers });
}

export default function Page() {
	return <AccountPage page={useLoaderData<typeof loader>()} />;
}
