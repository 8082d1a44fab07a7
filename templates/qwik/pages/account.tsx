// The account page: who is signed in, and the way out. The layout beside it keeps everybody else away.
import { component$ } from '@qwik.dev/core';
import { type DocumentHead, Form } from '@qwik.dev/router';
import { AuthCard } from '../../components/auth/auth-card';
import { useSession, useSignOut } from '../plugin@auth';

export default component$(() => {
	const session = useSession();
	const signOut = useSignOut();
	const { name, email, image } = session.value?.user ?? {};
	return (
		<AuthCard title="Your account">
			<div class="auth-person">
				{image ? (
					<img
						class="auth-portrait"
						src={image}
						alt=""
						width={56}
						height={56}
						referrerPolicy="no-referrer"
					/>
				) : (
					<div class="auth-portrait" aria-hidden="true">
						{(name ?? email ?? '?').slice(0, 1).toUpperCase()}
					</div>
				)}
				<div>
					<strong>{name ?? email}</strong>
					{name && email && <span>{email}</span>}
				</div>
			</div>
			<Form action={signOut}>
				<input
					type="hidden"
					name="redirectTo"
					value={import.meta.env.BASE_URL}
				/>
				<button type="submit">Sign out</button>
			</Form>
		</AuthCard>
	);
});

export const head: DocumentHead = { title: 'Your account' };
