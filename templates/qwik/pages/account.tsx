// The account page: the user, their sessions, accounts and actions. It works without scripts, too.
import { component$ } from '@qwik.dev/core';
import { type DocumentHead, routeLoader$ } from '@qwik.dev/router';
import { accountView } from '#auth/own-pages';
import { AuthForm } from '#pages/auth-form';
import { AuthPage } from '#pages/auth-page';
import { AuthSection } from '#pages/auth-section';
import { look } from '#pages/look';

export const usePage = routeLoader$(async (event) => {
	const { sharedMap, url, query } = event;
	const home = import.meta.env.BASE_URL;
	const asked = { path: url.pathname, home, query };
	const page = await accountView(sharedMap, asked);
	if ('signIn' in page) throw event.redirect(302, page.signIn);
	return page;
});

export default component$(() => {
	const page = usePage();
	const { person, sections, signOut } = page.value;
	const called = person.name || person.email;
	return (
		<AuthPage page={page.value}>
			<div class={look.person}>
				{person.image ? (
					<img
						class={look.portrait}
						src={person.image}
						alt=""
						width={56}
						height={56}
						referrerPolicy="no-referrer"
					/>
				) : (
					<div class={look.portrait} aria-hidden="true">
						{(called || '?').slice(0, 1).toUpperCase()}
					</div>
				)}
				<div>
					<strong class={look.name}>{called}</strong>
					{person.name && person.email && (
						<span class={look.email}>{person.email}</span>
					)}
				</div>
			</div>
			{sections.map((section) => (
				<AuthSection key={section.title} section={section} />
			))}
			<AuthForm form={signOut} />
		</AuthPage>
	);
});

export const head: DocumentHead = ({ resolveValue }) => ({
	title: resolveValue(usePage).title
});
