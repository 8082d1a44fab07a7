// The frame around the pages of sign-in. How it looks is in auth.css.
import { component$, Slot, useStyles$ } from '@qwik.dev/core';
import styles from './auth.css?inline';

export const AuthCard = component$<{ title: string }>(({ title }) => {
	useStyles$(styles);
	return (
		<main class="auth-card">
			<h1>{title}</h1>
			<Slot />
		</main>
	);
});
