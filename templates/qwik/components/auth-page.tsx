// The frame of the sign-in pages.
import { component$, Slot } from '@qwik.dev/core';
import type { PageView } from '#auth/own-pages';
import { look } from '#pages/look';

export const AuthPage = component$<{ page: PageView }>(({ page }) => {
	const { title, app, language, scripts } = page;
	// A module runs once per URL in a document, and a link may lead here twice.
	const now = Date.now();
	return (
		<main class={look.card} lang={language.lang} dir={language.dir}>
			{app && <p class={look.app}>{app}</p>}
			<h1 class={look.title}>{title}</h1>
			<Slot />
			{scripts.map((src) => (
				<script key={src} type="module" src={`${src}?${now}`} />
			))}
		</main>
	);
});
