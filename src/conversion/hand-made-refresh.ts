// Tokens that an app renews by hand, in the callback `jwt` or `session` as the guides of Auth.js and next-auth 4 show it.
import { specifiersIn } from '../app/module-imports.ts';
import { codeOnly } from '../edit/code-only.ts';
import type { App } from '../frameworks/framework.ts';
import type { AuthjsUse } from './authjs-config.ts';

/** A refresh token that is sent to a provider (RFC 6749 section 6): as a field of an object, or in the text of a form. */
const asks =
	/\bgrant_type['"]?\s{0,20}[:=,]\s{0,20}['"`]?refresh_token\b|\bgrant_type=refresh_token\b/;

const twice =
	'renews tokens by hand, and two requests at once spend such a refresh token twice. The feature refresh does it once';

/** The places in files of sign-in and in what its configuration imports, each with its file and line, and what replaces them. */
export function handMadeRefresh(
	{ project, manifest, present, modules, places }: App,
	uses: ReadonlyMap<string, AuthjsUse>
): readonly string[] {
	const isThere = present().features.includes('refresh');
	const how = isThere ? 'it is there' : '`npx auth-cli add feature refresh`';
	const way = { without: places.runtime, leads: specifiersIn };
	const reached = [...uses].flatMap(([path, { configures }]) =>
		configures ? [...modules.reached(path, way).keys()] : [path]
	);
	return [...new Set(reached)].flatMap((path) => {
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
