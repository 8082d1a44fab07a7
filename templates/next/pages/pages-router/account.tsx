// The account page: the signed-in user, sections and forms. It works without scripts, too.
import type {
	GetServerSidePropsContext,
	InferGetServerSidePropsType
} from 'next';
import Head from 'next/head';
import { auth } from '../../auth';
import { AccountPage } from '../../components/auth/account-page';
import { pathOf } from '../../lib/auth/base-path';
import { type AccountView, accountView } from '../../lib/auth/own-pages';

export async function getServerSideProps(context: GetServerSidePropsContext) {
	const { query, locale, defaultLocale } = context;
	const inLanguage = (page: string) => pathOf(page, locale, defaultLocale);
	const asked = { path: inLanguage('/account'), home: inLanguage('/'), query };
	const view = await accountView(auth, asked, context);
	if ('signIn' in view) {
		const to = { basePath: false as const, statusCode: 303 as const };
		return { redirect: { destination: view.signIn, ...to } };
	}
	// Props of Next.js must not be undefined, so this removes such fields.
	const page: AccountView = JSON.parse(JSON.stringify(view));
	return { props: { page } };
}

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function Page({ page }: Props) {
	return (
		<>
			<Head>
				<title>{page.title}</title>
			</Head>
			<AccountPage page={page} />
		</>
	);
}
