// The ways in which the user can sign in, and below them how to add one. The last one stays.
import type { ReactNode } from 'react';
import type { OwnAccount } from '../../lib/auth/own-account';
import { look } from './look';
import { unlink } from './own-actions';

interface Props {
	accounts: OwnAccount[];
	children: ReactNode;
}

export function OwnAccounts({ accounts, children }: Props) {
	return (
		<section className={look.section}>
			<h2 className={look.heading}>How you sign in</h2>
			<ul className={look.list}>
				{accounts.map(({ id, name, hint, mayGo }) => (
					<li key={id} className={look.item}>
						<span>
							{name} {hint && <small className={look.small}>{hint}</small>}
						</span>
						{mayGo && (
							<form action={unlink}>
								<input type="hidden" name="id" value={id} />
								<button
									type="submit"
									className={look.minor}
									aria-label={`Remove ${name} ${hint}`.trim()}
								>
									Remove
								</button>
							</form>
						)}
					</li>
				))}
			</ul>
			{children}
		</section>
	);
}
