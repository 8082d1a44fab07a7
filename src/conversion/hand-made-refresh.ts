// Tokens that an app renews by hand, in the callback `jwt` or `session` as the guides of Auth.js and next-auth 4 show it.
import { codeOnly } from '../edit/code-only.ts';
import type { App } from '../frameworks/framework.ts';

/** A refresh token that is sent to a provider (RFC 6749 section 6): as a field of an object, or in the text of a form. */
const asks =
	/\bgrant_type['"]?\s{0,20}[:=,]\s{0,20}['"`]?refresh_token\b|\bgrant_type=refresh_token\b/;

const twice =
	'renews tokens by hand, and two requests at once spend such a refresh token twice. The feature refresh does it once';

/** The places, each with its file and line, and what takes their place. */
export function handMadeRefresh({
	project,
	manifest,
	present
}: Pick<App, 'project' | 'manifest' | 'present'>): readonly string[] {
	const isThere = present().features.includes('refresh');
	const how = isThere ? 'it is there' : '`npx auth-cli add feature refresh`';
	return project.sources().flatMap((path) => {
		const text = project.text(path) ?? '';
		// Nearly all files are told by this, without being parsed.
		if (manifest?.files[path] !== undefined || !asks.test(text)) return [];
		const lines = codeOnly(text, path).split('\n');
		return lines.flatMap((line, index) =>
			asks.test(line)
				? `${path}:${index + 1} ${twice}: ${how}, then take this out as docs/features/refresh.md says.`
				: []
		);
	});
}
