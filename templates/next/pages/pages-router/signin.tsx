// The sign-in page. Every way to sign in is a form, so it works without scripts, too.
import type {
	GetServerSidePropsContext,
	InferGetServerSidePropsType,
	Redirect
} from 'next';
import Head from 'next/head';
import Link from 'next/link';
import { auth } from '../../auth';
import { AuthCard } from '../../components/auth/auth-card';
import { forms, icons } from '../../components/auth/forms';
import { look } from '../../components/auth/look';
import { choiceText, errorText } from '../../components/auth/texts';
import { appName, home, listWays, pathOf } from '../../lib/auth/list-ways';
import { AuthError } from '../../lib/auth/next';
import { enter } from '../../lib/auth/pages-forms';

export async function getServerSideProps(context: GetServerSidePropsContext) {
	if (context.req.method === 'POST')
		return { redirect: await entered(context) };
	const { callbackUrl, way, ...asked } = context.query;
	const ways = await listWays(auth);
	const error = ways.length > 0 ? asked['error'] : 'NoProvider';
	const user = (await auth(context))?.user;
	return {
		props: {
			app: await appName(auth),
			ways,
			name: user ? (user.name ?? user.email ?? 'a user') : '',
			problem: error ? errorText(String(error)) : '',
			tried: String(way),
			redirectTo: String(callbackUrl ?? home)
		}
	};
}

/** Where a form leads: on, or to this page, which says what went wrong. */
async function entered(context: GetServerSidePropsContext): Promise<Redirect> {
	const target = await enter(auth, context).catch((error: unknown) => {
		if (!(error instanceof AuthError)) throw error;
		return pathOf(`/signin?${queryOf(error, context)}`);
	});
	return { destination: target, basePath: false, statusCode: 303 };
}

function queryOf(error: AuthError, { query }: GetServerSidePropsContext) {
	const { callbackUrl = home, way } = query;
	const code = 'code' in error ? String(error.code) : error.type;
	// What is wrong with the app is for its log.
	const isTheirs = error.kind === 'signIn' || code === 'AccessDenied';
	return new URLSearchParams({
		error: isTheirs ? code : 'Configuration',
		way: String(way),
		callbackUrl: String(callbackUrl)
	});
}

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function Page({
	app,
	ways,
	name,
	problem,
	tried,
	redirectTo
}: Props) {
	const failed = problem && ways.find(({ id }) => id === tried);
	// Of the ways with fields, one is open: two fields for an address side by side would ask the same.
	const kinds = ['email', 'credentials'];
	const typed = ways.filter(({ type }) => kinds.includes(type));
	const open = typed.find((way) => way === failed) ?? typed[0];
	return (
		<AuthCard title="Sign in" app={app}>
			<Head>
				<title>Sign in</title>
			</Head>
			{problem && !failed && (
				<p className={look.error} role="alert">
					{problem}
				</p>
			)}
			{name && (
				<p className={look.text}>
					You are signed in as{' '}
					<Link className={look.link} href="/account">
						{name}
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
							redirectTo={redirectTo}
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
