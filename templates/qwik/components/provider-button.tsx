// A way to sign in that leads to the page of somebody else: one button.
import { component$ } from '@qwik.dev/core';
import { Form } from '@qwik.dev/router';
import type { FormProps } from './form-props';

export const ProviderButton = component$<FormProps>((props) => (
	<Form action={props.action}>
		<input type="hidden" name="providerId" value={props.way.id} />
		<input type="hidden" name="redirectTo" value={props.redirectTo} />
		<button type="submit">
			{props.icon && (
				<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
					<path d={props.icon} fill="currentColor" />
				</svg>
			)}
			<span>Continue with {props.way.name}</span>
		</button>
	</Form>
));
