// Pages of Nuxt that a guard keeps, and what they ask of the server, which that guard does not reach.
import { type Finding, finding, findingAt, those } from '../../codes/finding.ts';
import { hasCompat } from '../../templates/compat-files.ts';
import { asksSession } from '../asks-session.ts';
import { deniesAccess, readsSession, unguardedAt } from '../checks.ts';
import type { App } from '../framework.ts';
import { recordedPage } from '../own-pages.ts';

const guarded = /\bdefinePageMeta\s*\(\s*\{[^}]{0,500}\bmiddleware\s*:\s*(?:\[\s*)?['"]auth['"]/;
const asked =
	/\b(?:useFetch|useLazyFetch|\$fetch|ofetch)\s*(?:<[^(]{0,200}>)?\(\s*(?:\(\s*\)\s*=>\s*)?['"`]\/api\/([\w/-]{1,120})/g;

export function pageFaults(app: App): Finding[] {
	const { project, places } = app;
	if (app.manifest === undefined) return [];
	const pages = project
		.sources(project.folders.routes)
		.filter((path) => guarded.test(project.text(path) ?? ''));
	if (pages.length === 0) return [];
	const { guard = '' } = places;
	const [page = ''] = pages;
	const isMissing = !hasCompat(app) && project.text(guard) === undefined && !isNamedElsewhere(app);
	const says = `names the middleware auth, and ${guard} is gone`;
	return those(isMissing && findingAt('GUARD_SKIPPED', page, says), ...openEndpoints(app, pages));
}

/** A middleware for everything, or one that a module or plug-in adds. */
function isNamedElsewhere({ project, places }: App): boolean {
	const folder = (places['guard'] ?? '').replace(/\/[^/]*$/, '');
	const plugins = project.sources().filter((path) => /plugins|modules|nuxt\.config/.test(path));
	return (
		project.list(folder).some((name) => /^auth\b/.test(name)) ||
		plugins.some((path) => /addRouteMiddleware/.test(project.text(path) ?? ''))
	);
}

function openEndpoints({ project }: App, pages: readonly string[]): Finding[] {
	const { shared: server } = project.folders;
	const inFront = project.sources(`${server}/middleware`).map((path) => project.text(path) ?? '');
	// One that guards by path counts for everything.
	if (
		inFront.some(
			(text) =>
				readsSession.test(text) &&
				(deniesAccess.test(text) || /createError|sendRedirect/.test(text))
		)
	)
		return [];
	const names = new Set(
		pages.flatMap((path) =>
			[...(project.text(path) ?? '').matchAll(asked)].map(([, name = '']) =>
				name.replace(/\/$/, '')
			)
		)
	);
	const files = project
		.sources(`${server}/api`)
		.filter((path) => !path.startsWith(`${server}/api/auth/`));
	return files.flatMap((where) => {
		const name = where
			.slice(`${server}/api/`.length)
			.replace(/(\.(get|post|put|patch|delete))?\.[cm]?[jt]s$/, '')
			.replace(/\/index$/, '');
		if (!names.has(name) || asksSession(project, where)) return [];
		return [unguardedAt('ENDPOINT_UNGUARDED', where, ', and a guarded page reads it')];
	});
}

type Checked = Pick<App, 'project' | 'framework'> & {
	readonly manifest?: { readonly files: Readonly<Record<string, unknown>> } | undefined;
};

/** Without `<NuxtPage />` Nuxt shows app.vue in place of the sign-in page and the account page. */
export function unshownPages({ project, manifest, framework }: Checked): Finding[] {
	if (recordedPage(framework.pages?.(project), manifest?.files) === undefined) return [];
	const { source } = project.folders;
	const folder = source === '.' ? '' : `${source}/`;
	const where = `${folder}app.vue`;
	if (project.text(where) === undefined) return [];
	const shows = (path: string) =>
		/<(NuxtPage|nuxt-page|RouterView|router-view)\b/.test(project.text(path) ?? '');
	if ([where, ...project.sources(source)].some(shows)) return [];
	const title = `${where} has no <NuxtPage />, so Nuxt shows it in place of every page`;
	const index = `${folder}pages/index.vue`;
	const start =
		project.text(index) === undefined
			? ` What it shows now goes into ${index}: without that file, \`/\` is not found.`
			: '';
	const fix = `Add \`<NuxtPage />\` to the template of ${where}.${start}`;
	return [finding('PAGE_MISSING', { title, where, fix })];
}
