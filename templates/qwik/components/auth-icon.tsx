// A shape in the colour of the text, or one with coloured areas: `#rrggbb` and a path each.
interface Props {
	icon: string;
	/** Unique among the icons of the page. */
	id: string;
}

export const AuthIcon = ({ icon, id }: Props) => {
	const [shape, ...areas] = icon.split('#');
	return (
		<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
			<clipPath id={`icon${id}`}>
				<path d={shape} />
			</clipPath>
			{areas.length === 0 && <path d={shape} fill="currentColor" />}
			<g clip-path={`url(#icon${id})`}>
				{areas.map((area) => (
					<path key={area} d={area.slice(6)} fill={`#${area.slice(0, 6)}`} />
				))}
			</g>
		</svg>
	);
};
