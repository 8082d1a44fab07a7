// The sign-in page. Every option is a form, so it works without scripts, too.
import { component$ } from '@qwik.dev/core';
import { type DocumentHead, routeLoader$ } from '@qwik.dev/router';
import { signInView } from '#auth/own-pages';
import { AuthForm } from '#pages/auth-form';
import { AuthPage } from '#pages/auth-page';
import { look } from '#pages/look';

export const usePage = routeLoader$(({ sharedMap, url, query }) => {
	const home = import.meta.env.BASE_URL;
	return signInView(sharedMap, { path: url.pathname, home, query });
});

export default component$(() => {
	const page = usePage();
	return (
		<AuthPage page={page.value}>
			{page.value.problem && (
				<p class={look.error} role="alert">
					{page.value.problem}
				</p>
			)}
			{page.value.forms.map((form) => (
				<AuthForm key={form.action + form.button} form={form} />
			))}
		</AuthPage>
	);
});

export const head: DocumentHead = ({ resolveValue }) => ({
	title: resolveValue(usePage).title
});
