// A way to sign in that leads to the page of a provider: one button.
import { component$ } from '@qwik.dev/core';
import { Form } from '@qwik.dev/router';
import type { FormProps } from './form-props';

/** A shape in the colour of the text, or one that cuts out areas with colours of their own: `#rrggbb` and a path each. */
const ProviderIcon = component$<{ icon: string; id: string }>((props) => {
	const [shape, ...areas] = props.icon.split('#');
	return (
		<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
			<clipPath id={`icon-${props.id}`}>
				<path d={shape} />
			</clipPath>
			{areas.length === 0 && <path d={shape} fill="currentColor" />}
			<g clip-path={`url(#icon-${props.id})`}>
				{areas.map((area) => (
					<path key={area} d={area.slice(6)} fill={`#${area.slice(0, 6)}`} />
				))}
			</g>
		</svg>
	);
});

export const ProviderButton = component$<FormProps>((props) => (
	<Form action={props.action}>
		<input type="hidden" name="providerId" value={props.way.id} />
		<input type="hidden" name="redirectTo" value={props.redirectTo} />
		<button type="submit">
			{props.icon && <ProviderIcon icon={props.icon} id={props.way.id} />}
			<span>Continue with {props.way.name}</span>
		</button>
	</Form>
));
