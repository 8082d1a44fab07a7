// What people get of the account page before they sign in: they are sent on to the sign-in page.
import { look } from './look';

/** What is sent in parts cannot redirect any more without a script, but such an element can. */
export function Guest({ signIn }: { signIn: string }) {
	return (
		<main className={look.card}>
			<meta httpEquiv="refresh" content={`0;url=${signIn}`} />
			<h1 className={look.title}>Your account</h1>
			<p className={look.text}>
				<a className={look.link} href={signIn}>
					Sign in to see it
				</a>
			</p>
		</main>
	);
}
