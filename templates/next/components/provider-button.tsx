// A way to sign in that leads to the page of a provider: one button.
import { look } from './look';
import { type FormProps, WayForm } from './way-form';

export function ProviderButton(props: FormProps) {
	const { way, icon } = props;
	return (
		<WayForm {...props} className={look.form}>
			<button type="submit" className={look.button}>
				{icon && <ProviderIcon icon={icon} id={way.id} />}
				<span>Continue with {way.name}</span>
			</button>
		</WayForm>
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
