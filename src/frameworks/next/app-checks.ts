// Code of a Next.js app that uses sign-in in a way that cannot work.
import { type Finding, findingAt } from '../../codes/finding.ts';
import { between } from '../../configuration/function-text.ts';
import { codeIn, valuesOf, withoutComments } from '../../detect/object-literal.ts';
import { presentAdapter } from '../../templates/find-adapter.ts';
import type { App } from '../framework.ts';
import { secretSetting } from '../secret-settings.ts';
import { nextConfigs } from './detection.ts';
import { nodeOnly } from './wiring.ts';

export function appFaults(app: App): Finding[] {
	if (app.manifest === undefined) return [];
	return [
		...withoutProvider(app),
		...swallowed(app),
		...onEdge(app),
		...madeAhead(app),
		...inlined(app)
	];
}

/** The hook throws without it; a single one for the whole app suffices. */
function withoutProvider({ project, places, modules }: App): Finding[] {
	const react = `${places.runtime}/react`;
	const files = project.sources().filter((path) => !path.startsWith(`${places.runtime}/`));
	const texts = files.map((path) => [path, project.text(path) ?? ''] as const);
	if (texts.some(([, text]) => /\bSessionProvider\b/.test(text))) return [];
	const [user] = texts.filter(
		([path, text]) =>
			/\buseSession\s*\(/.test(text) &&
			modules.known(path, react, withoutComments(text)) !== undefined
	);
	if (user === undefined) return [];
	return [
		findingAt(
			'SESSION_PROVIDER_MISSING',
			user[0],
			'calls useSession, and no file has a SessionProvider'
		)
	];
}

/** `signIn` on the server, in a try block whose catch does not rethrow. */
function swallowed({ project }: App): Finding[] {
	return project.sources(project.folders.routes).flatMap((where) => {
		const text = project.text(where) ?? '';
		if (!/['"]use server['"]/.test(text) || !/\bcatch\b/.test(text)) return [];
		const code = withoutComments(text.slice(0, 100_000));
		const tries = [...code.matchAll(/\btry\s*(?=\{)/g)].slice(0, 40);
		const isLost = tries.some(({ index, 0: { length } }) =>
			isSwallowed(code.slice(index + length, index + length + 6000))
		);
		return isLost ? [findingAt('REDIRECT_SWALLOWED', where, 'catches the redirect of signIn')] : [];
	});
}

function isSwallowed(code: string): boolean {
	const tried = between(code);
	const rest = code.slice(tried.length + 2);
	const [begin = ''] = /^\s*catch\s*(\([^)]{0,80}\)\s*)?(?=\{)/.exec(rest) ?? [];
	if (begin === '' || !/\bawait\s+sign(In|Out)\(/.test(tried)) return false;
	const handler = between(rest.slice(begin.length));
	return (
		!/\bthrow\b|rethrow|isRedirectError/.test(handler) && !/\bredirect\s*:\s*false\b/.test(tried)
	);
}

const edge = /\bruntime\s*(?::[^=\n]{0,40})?=\s*['"](?:experimental-)?edge['"]/;

/** The sign-in routes in a runtime without Node.js drivers. */
function onEdge(app: App): Finding[] {
	const { route: where = '' } = app.places;
	const adapter = presentAdapter(app);
	const code = withoutComments(app.project.text(where) ?? '');
	if (adapter === undefined || !nodeOnly.test(adapter.text) || !edge.test(code)) return [];
	return [findingAt('EDGE_RUNTIME', where, `runs at the edge, and ${adapter.name} needs Node.js`)];
}

/** Prerendered pages of the pages router. */
function madeAhead({ project }: App): Finding[] {
	return project.sources(project.folders.routes).flatMap((where) => {
		const text = project.text(where) ?? '';
		if (!/\bgetStaticProps\b/.test(text) || !/\bauth\s*\(/.test(text)) return [];
		return [findingAt('PRERENDERED_SESSION', where, 'reads a session in getStaticProps')];
	});
}

/** Settings whose values are inlined into browser code. */
function inlined({ project }: App): Finding[] {
	const code = codeIn(project, nextConfigs);
	const where = nextConfigs.find((path) => project.text(path) !== undefined) ?? '';
	const [name] = ['env', 'publicRuntimeConfig']
		.flatMap((setting) => valuesOf(code, setting))
		.flatMap((value) => secretSetting(value) ?? []);
	if (name === undefined) return [];
	return [findingAt('SECRET_SENT_TO_BROWSERS', where, `puts ${name} into the code for browsers`)];
}
