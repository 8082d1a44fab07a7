// Who is signed in: a picture or a letter, the name and the address.
import type { User } from '../../lib/auth/next';
import { look } from './look';

export function Person({ user }: { user: User }) {
	const { name, email, image } = user;
	return (
		<div className={look.person}>
			{image ? (
				<img
					className={look.portrait}
					src={image}
					alt=""
					width={56}
					height={56}
					referrerPolicy="no-referrer"
				/>
			) : (
				<div className={look.portrait} aria-hidden="true">
					{(name ?? email ?? '?').slice(0, 1).toUpperCase()}
				</div>
			)}
			<div>
				<strong className={look.name}>{name ?? email}</strong>
				{name && email && <span className={look.email}>{email}</span>}
			</div>
		</div>
	);
}
