// The frame around the pages of sign-in. How it looks is in auth.css.
import { component$, Slot, useStyles$ } from '@qwik.dev/core';
import styles from './auth.css?inline';

interface Props {
	title: string;
	/** The name of the app. */
	app?: string;
}

export const AuthCard = component$<Props>(({ title, app }) => {
	useStyles$(styles);
	return (
		<main class="auth-card">
			{app && <p class="auth-app">{app}</p>}
			<h1>{title}</h1>
			<Slot />
		</main>
	);
});
