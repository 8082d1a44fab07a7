// The frame around the pages of sign-in.
import { component$, Slot } from '@qwik.dev/core';
import type { PageView } from '#auth/own-pages';
import { look } from '#pages/look';

export const AuthPage = component$<{ page: PageView }>(({ page }) => {
	const { title, app, language, script } = page;
	return (
		<main class={look.card} lang={language.lang} dir={language.dir}>
			{app && <p class={look.app}>{app}</p>}
			<h1 class={look.title}>{title}</h1>
			<Slot />
			{script && <script type="module" src={`${script}?${Date.now()}`} />}
		</main>
	);
});
