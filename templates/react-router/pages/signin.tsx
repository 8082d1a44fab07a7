// The sign-in page. Every way to sign in is a form, so it works without scripts, too.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { auth } from '../auth.server';
import { askedBy } from '../components/auth/asked-by';
import { SignInPage } from '../components/auth/sign-in-page';
import { signInView } from '../lib/auth/own-pages';

export { headers } from '../components/auth/private-headers';

export const meta = () => [{ title: 'Sign in' }];

export function loader(args: LoaderFunctionArgs) {
	return signInView(auth, askedBy(args), args);
}

export default function Page() {
	return <SignInPage page={useLoaderData<typeof loader>()} />;
}
