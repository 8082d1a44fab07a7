// Pages that the configuration names, in apps with file-based routing.
import { type Finding, findingAt } from '../codes/finding.ts';
import { routesPath } from '../configuration/auth-path.ts';
import { openConfig } from '../configuration/config.ts';
import { literalOf, settingsOf, valuesOf, withoutComments } from '../detect/object-literal.ts';
import { sendsMails } from '../templates/feature-needs.ts';
import type { Checked } from './check.ts';

const always = ['signIn', 'signOut', 'error', 'newUser'];
/** All settings of `pages`. */
export const pageRoles = [...always, 'verifyRequest'];
/** Settings that change the URLs of files. */
const moves =
	/rewrite|reroute|redirects|i18n|locale|injectRoute|routeRules|extendPages|pages:extend|extendRoutes/i;

/** Paths in `pages` without a page. */
export function namedPages(app: Checked): Finding[] {
	const addresses = addressesOf(app);
	// A router with routes configured elsewhere has none here.
	if (!addresses.some((one) => one === '' || one === '/') || isMoved(app)) return [];
	const base = app.framework.addresses.base(app.project);
	const home = `${routesPath(app)}/`;
	// Nobody comes to that one without a mail.
	const roles = sendsMails(app) ? pageRoles : always;
	return [...openConfig(app).texts].flatMap(([where, code]) =>
		pagesIn(code, roles).flatMap((path) => {
			const [plain = ''] = path.split(/[?#]/);
			const own = plain.startsWith(`${base}/`) ? plain.slice(base.length) : plain;
			if (!/^\/[\w./-]*$/.test(own) || `${own}/`.startsWith(home)) return [];
			if (addresses.some((one) => leadsTo(one, own.replace(/(.)\/$/, '$1')))) return [];
			return [findingAt('PAGE_MISSING', where, `names the page ${path}, which no file has`)];
		})
	);
}

/** The paths that code has in `pages`. */
export function pagesIn(code: string, roles: readonly string[]): readonly string[] {
	const named = valuesOf(code, 'pages').flatMap((value) => {
		const settings = settingsOf(value);
		return roles.flatMap((role) => literalOf(settings?.get(role) ?? '') ?? []);
	});
	return [...new Set(named)];
}

function addressesOf({ project, framework }: Checked): readonly string[] {
	return (framework.addresses.byFile?.(project) ?? []).flatMap(({ folder, addressOf }) =>
		project.sources(folder).flatMap((file) => addressOf(file.slice(folder.length)) ?? [])
	);
}

function isMoved({ project, places }: Checked): boolean {
	const configs = project.list('.').filter((name) => /\.config\.[cm]?[jt]s$/.test(name));
	const hooks = ['src/hooks.ts', 'src/hooks.js'];
	const files = [...configs, ...hooks, places['hooks'] ?? '', places['proxy'] ?? ''];
	return files.some((path) => path !== '' && moves.test(withoutComments(project.text(path) ?? '')));
}

/** Whether a URL with parameters may match a path; it may be below a language prefix. */
function leadsTo(address: string, path: string): boolean {
	const parts = (address || '/').split('/').slice(1);
	const wanted = path.split('/').slice(1);
	const isRest = (part: string) => /^\[+\.{3}|^\$$|^\*$/.test(part);
	const isAny = (part: string) => /[[$:*]/.test(part);
	for (const [at, part] of parts.entries()) {
		if (isRest(part)) return true;
		if (!isAny(part) && part !== wanted[at]) return isAny(parts[0] ?? '') && address.endsWith(path);
	}
	return parts.length === wanted.length || (isAny(parts[0] ?? '') && address.endsWith(path));
}
