// A way to sign in with what people type in here, such as a name and a password.
import { component$ } from '@qwik.dev/core';
import { Form } from '@qwik.dev/router';
import type { FormProps } from './form-props';

export const CredentialsForm = component$<FormProps>((props) => (
	<Form action={props.action} class="auth-fields">
		<input type="hidden" name="providerId" value={props.way.id} />
		<input type="hidden" name="redirectTo" value={props.redirectTo} />
		{props.way.fields.map(({ name, label, type, placeholder }) => (
			<label key={name}>
				{label}
				<input
					name={`options.${name}`}
					type={type}
					placeholder={placeholder}
					autoComplete={type === 'password' ? 'current-password' : 'on'}
					required
				/>
			</label>
		))}
		<button type="submit" class="auth-primary">
			Sign in
		</button>
	</Form>
));
