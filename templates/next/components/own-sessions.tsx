// The browsers in which the user is signed in. They leave this one by signing out.
import type { OwnSession } from '../../lib/auth/own-account';
import { look } from './look';
import { end } from './own-actions';

export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
	return (
		<section className={look.section}>
			<h2 className={look.heading}>Where you are signed in</h2>
			<ul className={look.list}>
				{sessions.map(({ id, isThis, until }) => (
					<li key={id} className={look.item}>
						<span>
							{isThis ? <strong>This browser</strong> : 'Another browser'}{' '}
							<small className={look.small}>
								until <time dateTime={until}>{until}</time>
							</small>
						</span>
						{!isThis && (
							<form action={end}>
								<input type="hidden" name="id" value={id} />
								<button
									type="submit"
									className={look.minor}
									aria-label={`End the session until ${until}`}
								>
									End
								</button>
							</form>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 2 && (
				<form action={end}>
					<input type="hidden" name="id" value="others" />
					<button type="submit" className={look.button}>
						End all others
					</button>
				</form>
			)}
		</section>
	);
}
