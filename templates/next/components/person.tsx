// The signed-in user: a picture or a letter, the name and the address.
import type { AccountView } from '../../lib/auth/own-pages';
import { look } from './look';

export function Person({ person }: Pick<AccountView, 'person'>) {
	const { name, email, image } = person;
	const called = name || email;
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
					{(called || '?').slice(0, 1).toUpperCase()}
				</div>
			)}
			<div>
				<strong className={look.name}>{called}</strong>
				{name && email && <span className={look.email}>{email}</span>}
			</div>
		</div>
	);
}
