// Who is signed in: a picture or a letter, the name and the address.
import { component$ } from '@qwik.dev/core';
import type { User } from '../../auth/qwik';

export const Person = component$<{ user: User | undefined }>(({ user }) => {
	const { name, email, image } = user ?? {};
	return (
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
	);
});
