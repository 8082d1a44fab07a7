// The browsers in which the user is signed in. They leave this one by signing out.
import { component$ } from '@qwik.dev/core';
import { Form } from '@qwik.dev/router';
import type { OwnSession } from '../../auth/own-account';
import type { useEndSessions } from '../../routes/account';

interface Props {
	sessions: OwnSession[];
	action: ReturnType<typeof useEndSessions>;
}

const label = (until: string) => `End the session until ${until}`;

export const OwnSessions = component$<Props>(({ sessions, action }) => (
	<section>
		<h2>Where you are signed in</h2>
		<ul class="auth-list">
			{sessions.map(({ id, isThis, until }) => (
				<li key={id}>
					<span>
						{isThis ? <strong>This browser</strong> : 'Another browser'}{' '}
						<small>
							until <time dateTime={until}>{until}</time>
						</small>
					</span>
					{!isThis && (
						<Form action={action}>
							<input type="hidden" name="id" value={id} />
							<button type="submit" aria-label={label(until)}>
								End
							</button>
						</Form>
					)}
				</li>
			))}
		</ul>
		{sessions.length > 2 && (
			<Form action={action}>
				<input type="hidden" name="id" value="others" />
				<button type="submit">End all others</button>
			</Form>
		)}
	</section>
));
