// A component of ours, whose script and markup are in one file, in the style of an app.

import type { CodeStyle } from '../detect/style.ts';
import { inStyle } from '../edit/in-style.ts';

/** Markup and styles keep their quotes and semicolons; what is script has the style of the app. */
export function styledComponent(text: string, style: CodeStyle): string {
	const script =
		/^(<script(?: setup)?(?: lang="ts")?>|---)\n(?:(?!<script).*\n)*?(<\/script>|---)$/m.exec(
			text
		)?.[0];
	if (script === undefined) return inStyle(text, style);
	const rest = { ...style, quote: "'", semicolons: true, trailingComma: false } as const;
	return text
		.split(script)
		.map((part) => inStyle(part, rest))
		.join(inStyle(script, style));
}
