import { identifier, isIdentifier } from '../templates/checked.ts';

interface Named {
	readonly id: string;
	readonly name: string;
	readonly text: string;
}

/**
 * The name under which a module imports a provider: that of its function, else from its display name; always a free
 * one.
 */
export function localName(provider: Named, taken: ReadonlySet<string>): string {
	const { id, name: display, text } = provider;
	const own = /^export default function (\w+)/m.exec(text)?.[1];
	const base = fromWords(own ?? '') ?? fromWords(display) ?? fromWords(id) ?? 'Provider';
	for (let number = 1; ; number++) {
		const name = number === 1 ? base : `${base}${number}`;
		if (!taken.has(name)) return identifier(name);
	}
}

/** `Microsoft Entra ID` gives `MicrosoftEntraID`; nothing without letters or with a leading digit. */
function fromWords(text: string): string | undefined {
	const words = text
		.normalize('NFKD')
		.replace(/[^\w\s-]/g, '')
		.split(/[\s_-]+/);
	const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
	return isIdentifier(name) ? name : undefined;
}
