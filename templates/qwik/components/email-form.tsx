// A way to sign in with a link or a code that comes by email.
import { component$ } from '@qwik.dev/core';
import { Form } from '@qwik.dev/router';
import type { FormProps } from './form-props';

export const EmailForm = component$<FormProps>((props) => (
	<Form action={props.action} class="auth-fields">
		<input type="hidden" name="providerId" value={props.way.id} />
		<input type="hidden" name="redirectTo" value={props.redirectTo} />
		<label>
			Email
			<input
				name="options.email"
				type="email"
				placeholder="you@example.com"
				autoComplete="email"
				required
			/>
		</label>
		<button type="submit" class="auth-primary">
			{props.way.byCode ? 'Email me a code' : 'Email me a link'}
		</button>
	</Form>
));
