// The ways in which the user can sign in, and below them how to add one. The last one stays.
import { component$, Slot } from '@qwik.dev/core';
import { Form } from '@qwik.dev/router';
import type { OwnAccount } from '../../auth/own-account';
import type { useUnlink } from '../../routes/account';

interface Props {
	accounts: OwnAccount[];
	action: ReturnType<typeof useUnlink>;
}

export const OwnAccounts = component$<Props>(({ accounts, action }) => (
	<section>
		<h2>How you sign in</h2>
		<ul class="auth-list">
			{accounts.map(({ id, name, hint, mayGo }) => (
				<li key={id}>
					<span>
						{name} {hint && <small>{hint}</small>}
					</span>
					{mayGo && (
						<Form action={action}>
							<input type="hidden" name="id" value={id} />
							<button type="submit" aria-label={`Remove ${name} ${hint}`}>
								Remove
							</button>
						</Form>
					)}
				</li>
			))}
		</ul>
		<Slot />
	</section>
));
