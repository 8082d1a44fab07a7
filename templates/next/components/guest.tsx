// The account page without a session: it redirects to the sign-in page.
import { look } from './look';

/** A streamed page cannot redirect without a script any more, but this element can. */
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
