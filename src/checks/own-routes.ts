import { type Finding, finding, findingAt } from '../codes/finding.ts';
import { routesPath } from '../configuration/auth-path.ts';
import { openConfig } from '../configuration/config.ts';
import { readEnv } from '../edit/env-file.ts';
import type { App } from '../frameworks/framework.ts';
import { pageRoles, pagesIn } from './named-pages.ts';

const actions =
	/^(signin|signout|callback|session|csrf|providers|error|verify-request|webauthn-options)(\/|$)/;

/** Pages of the app at sign-in URLs. */
export function takenRoutes(app: App): Finding[] {
	const { project, framework } = app;
	const home = `${routesPath(app)}/`;
	const isTaken = (path: string) => path.startsWith(home) && actions.test(path.slice(home.length));
	const all = (framework.addresses.byFile?.(project) ?? []).flatMap(({ folder, addressOf }) =>
		project.sources(folder).map((where) => ({ where, path: addressOf(where.slice(folder.length)) }))
	);
	// Where code decides, an app can put its own pages before sign-in.
	const inCode = (framework.addresses.inCode?.(project) ?? []).filter(({ path }) => isTaken(path));
	const texts = inCode.length > 0 ? [...openConfig(app).texts.values()] : [];
	const named = texts.flatMap((code) => pagesIn(code, pageRoles));
	const ofCode = inCode.filter(({ path }) => !named.includes(path));
	return [...all, ...ofCode].flatMap(({ where, path }) => {
		if (path === undefined) return [];
		const [, around] = /^(\/.+)\/(\[\.{3}\w+\]|\$|\*)$/.exec(path) ?? [];
		if (around !== undefined && home.startsWith(`${around}/`) && home !== `${around}/`) {
			const says = `answers what is below ${around}, but not below ${routesPath(app)}: sign-in does there. If it handles sign-in as well, move it.`;
			return [findingAt('ROUTE_TAKEN', where, says)];
		}
		if (!isTaken(path)) return [];
		const isPage = /\/(signin|signout|error|verify-request)$/.test(path);
		const mayBeFirst = isPage && ofCode.some((one) => one.where === where && one.path === path);
		const onPurpose = mayBeFirst
			? ' If it comes before sign-in on purpose, name it there as it is.'
			: '';
		const says = `has the address of sign-in, ${path}: only one of them is served. Move it, and name its new address in \`pages\` of the configuration.${onPurpose}`;
		return [findingAt('ROUTE_TAKEN', where, says)];
	});
}

/** The path of AUTH_URL counts here; some integrations of Auth.js ignore it. */
export function movedRoutes({ project, framework, authjs }: App): Finding[] {
	if (!authjs?.ignoresBasePath) return [];
	const expected = ['/', framework.addresses.base(project) + framework.addresses.auth];
	return framework.env.files.flatMap((where) => {
		const url = readEnv(project.text(where))['AUTH_URL'] ?? '';
		const path = URL.canParse(url) ? new URL(url).pathname.replace(/(.)\/$/, '$1') : '/';
		if (expected.includes(path)) return [];
		const title = `AUTH_URL in ${where} has the path ${path}, which Auth.js ignored; here it moves the routes. Remove it.`;
		return [finding('ROUTES_MOVED', { title, where })];
	});
}
