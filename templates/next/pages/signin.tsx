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
	const query = await searchParams;
	const asked = { path: pathOf('/signin'), home: pathOf('/'), query };
	return <SignInPage page={await signInView(auth, asked)} />;
}
