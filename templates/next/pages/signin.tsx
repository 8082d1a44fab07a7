// The sign-in page. Every way to sign in is a form, so it works without scripts, too.
import { auth } from '../../auth';
import { SignInPage } from '../../components/auth/sign-in-page';
import { pathOf } from '../../lib/auth/base-path';
import { signInView } from '../../lib/auth/own-pages';

export const metadata = { title: 'Sign in' };

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
	const asked = { path: pathOf('/signin'), query: await searchParams };
	return <SignInPage page={await signInView(auth, asked)} />;
}
