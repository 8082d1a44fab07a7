import { Suspense } from 'react';
import { auth } from '@/auth';
import { getAccessToken, RefreshTokenError } from '@/lib/auth/features/refresh/feature';
import { chooseTheme, leave, leaveEverywhere } from './actions';

const routes = '/api/auth';

export default function Page() {
	return (
		<main>
			<h1>Complete</h1>
			<Suspense fallback={<p>Loading</p>}>
				<Home />
			</Suspense>
		</main>
	);
}

async function Home() {
	const session = await auth();
	if (!session?.user) return <SignedOut />;
	const { user, invite, theme = 'light' } = session;
	const other = theme === 'light' ? 'dark' : 'light';
	return (
		<div data-theme={theme}>
			<p id="session">
				Signed in as {user.email} {invite && `with the invitation ${invite}`}
			</p>
			<section>
				<h2>Your account</h2>
				<a href={`${routes}/account`}>Account</a>
				<a href={`${routes}/sessions`}>Sessions</a>
				<a href={`${routes}/activity`}>Activity</a>
				<a href={`${routes}/two-factor`}>Second factor</a>
				<a href={`${routes}/change-password`}>Password</a>
			</section>
			<section>
				<h2>Token of the provider</h2>
				<p>
					<code id="token">{await lastOfToken()}</code> <a href="/">Look again</a>
				</p>
			</section>
			<section>
				<h2>Only with a recent sign-in</h2>
				<a href="/pay">Pay</a>
			</section>
			<section>
				<h2>Only so often</h2>
				<a href="/export">Export</a>
			</section>
			<section>
				<h2>In the session</h2>
				<form action={chooseTheme}>
					<button type="submit" name="theme" value={other}>
						Use the {other} theme
					</button>
				</form>
			</section>
			<section>
				<h2>Sign out</h2>
				<form action={leave}>
					<button type="submit">Sign out, at the provider too</button>
				</form>
				<form action={leaveEverywhere}>
					<button type="submit">Sign out everywhere</button>
				</form>
			</section>
		</div>
	);
}

/** The last characters of an access token that is good for a while; the rest stays on the server. */
async function lastOfToken(): Promise<string> {
	try {
		const token = await getAccessToken(auth, 'dev');
		return token ? `…${token.slice(-6)}` : 'none: you did not sign in with the provider';
	} catch (error) {
		if (error instanceof RefreshTokenError) return `none: ${error.code}`;
		throw error;
	}
}

function SignedOut() {
	return (
		<>
			<p id="session">You are not signed in.</p>
			<p>
				<a href={`${routes}/signin`}>Sign in</a>
				<a href={`${routes}/signup`}>Create an account</a>
			</p>
			<section>
				<h2>An invitation</h2>
				<form method="POST" action={`${routes}/signin/dev`}>
					<input type="hidden" name="callbackUrl" value="/" />
					<input type="hidden" name="flowData" value={JSON.stringify({ invite: 'k3x9' })} />
					<button type="submit">Accept the invitation k3x9</button>
				</form>
			</section>
		</>
	);
}
