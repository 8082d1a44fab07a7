// Pages and components of @sidebase/nuxt-auth: what they take out of `useAuth()`, and what they name.
import { codeOnly } from '../../edit/code-only.ts';

interface File {
	readonly path: string;
	readonly text: string;
}

/** The text with the names of ours, and the places that only a person can put right. */
export function readPage({ path, text }: File): { text: string; notes: readonly string[] } {
	if (!/\buseAuth(State)?\s*\(|\bsidebase-auth\b/.test(text)) return { text, notes: [] };
	const after = text
		.replace(/(['"])sidebase-auth\1/g, '$1auth$1')
		.replace(/\{([^{}]*)\}(\s*=\s*useAuth\(\s*\))/g, (_, names: string, rest: string) => {
			return `{${names.split(',').map(renamed).join(',')}}${rest}`;
		});
	return withRedirects({ path, text: after }, lost);
}

/** Calls with our name for where they lead; and each line with a name that is lost. */
export function withRedirects({ path, text: before }: File, lost: RegExp) {
	const text = before.replace(/\b(signIn|signOut)\(([^()]*)\)/g, (whole) =>
		whole.replace(/\bcallbackUrl(\s*:)/, 'redirectTo$1')
	);
	const notes = codeOnly(text, path)
		.split('\n')
		.flatMap((line, index) => {
			const [name] = lost.exec(line) ?? [];
			return name ? [`${path}:${index + 1} uses ${name}, which has no place in ours.`] : [];
		});
	return { text, notes };
}

const lost = /\b(useAuthState|lastRefreshedAt|getCsrfToken|getProviders)\b/;

function renamed(item: string): string {
	return item.replace(/^(\s*)(data|getSession)\b(?:\s*:\s*(\w+))?/, (_, space, name, local) => {
		return `${space}${name === 'data' ? 'session' : 'refresh'}: ${local ?? name}`;
	});
}
