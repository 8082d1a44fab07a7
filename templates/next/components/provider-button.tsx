// A way to sign in that leads to the page of somebody else: one button.
import { ActionForm } from './action-form';
import { enter } from './actions';
import type { FormProps } from './form-props';
import { look } from './look';

export function ProviderButton({ way, icon, redirectTo }: FormProps) {
	return (
		<ActionForm
			action={enter.bind(null, way.id)}
			redirectTo={redirectTo}
			className={look.form}
		>
			<button type="submit" className={look.button}>
				{icon && <ProviderIcon icon={icon} id={way.id} />}
				<span>Continue with {way.name}</span>
			</button>
		</ActionForm>
	);
}

/** A shape in the colour of the text, or one that cuts out areas with colours of their own: `#rrggbb` and a path each. */
function ProviderIcon({ icon, id }: { icon: string; id: string }) {
	const [shape, ...areas] = icon.split('#');
	return (
		<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
			<clipPath id={`icon-${id}`}>
				<path d={shape} />
			</clipPath>
			{areas.length === 0 && <path d={shape} fill="currentColor" />}
			<g clipPath={`url(#icon-${id})`}>
				{areas.map((area) => (
					<path key={area} d={area.slice(6)} fill={`#${area.slice(0, 6)}`} />
				))}
			</g>
		</svg>
	);
}
