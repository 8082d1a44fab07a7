// The sign-in page. Every way to sign in is a form, so it works without scripts, too.
import type {
	GetServerSidePropsContext,
	InferGetServerSidePropsType
} from 'next';
import Head from 'next/head';
import { auth } from '../../auth';
import { SignInPage } from '../../components/auth/sign-in-page';
import { pathOf } from '../../lib/auth/base-path';
import { type SignInView, signInView } from '../../lib/auth/own-pages';

export async function getServerSideProps(context: GetServerSidePropsContext) {
	const { query, locale, defaultLocale } = context;
	const inLanguage = (page: string) => pathOf(page, locale, defaultLocale);
	const asked = { path: inLanguage('/signin'), home: inLanguage('/'), query };
	const view = await signInView(auth, asked, context);
	// Props of Next.js must not be undefined, so this removes such fields.
	const page: SignInView = JSON.parse(JSON.stringify(view));
	return { props: { page } };
}

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function Page({ page }: Props) {
	return (
		<>
			<Head>
				<title>{page.title}</title>
			</Head>
			<SignInPage page={page} />
		</>
	);
}
