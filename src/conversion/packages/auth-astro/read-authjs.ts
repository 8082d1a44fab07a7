// An app of auth-astro before its imports are carried over: it imports its configuration by a name that the integration makes.

import { relativeSpecifier } from '../../../app/module-imports.ts';
import { refuseNode } from '../../../edit/refusal.ts';
import { parse } from '../../../edit/source-file.ts';
import { authConfig } from '../../../frameworks/astro/auth-config.ts';
import { astroConfigs } from '../../../frameworks/astro/detection.ts';
import type { AuthjsApp, ReadAuthjs } from '../../authjs.ts';

const atRunTime =
	'AUTH_SECRET and the other variables of sign-in are read where the server runs, and no longer from the build: set them there. What your own code takes from import.meta.env is still put into the build.';

/** Reads it; refuses an integration without the configuration that it asks for. */
export async function readAuthjs(app: AuthjsApp): Promise<ReadAuthjs> {
	const { sources, places } = app;
	const text = (path: string) => sources.get(path);
	const config = authConfig({ sources: () => [...sources.keys()], text });
	const integrated = astroConfigs.find((path) => text(path)?.includes('auth-astro'));
	if (config === undefined && integrated !== undefined) {
		const file = parse(text(integrated) ?? '', integrated);
		const reason = 'adds auth-astro, whose configuration is not there, or has no default export';
		const snippet = '// auth.config.ts\nexport default defineConfig({ providers: [] });';
		return refuseNode(file, reason, snippet);
	}
	const texts = [...app.texts].flatMap(([path, source]) => {
		const own = relativeSpecifier(path, `${places.runtime}/auth-config.ts`);
		const moved = source.replace(virtual, (_, before, quote) => before + quote + own + quote);
		return moved === source ? [] : [[path, moved] as const];
	});
	return { texts: new Map(texts), notes: [atRunTime], ...(config && { config }) };
}

const virtual = /(\b(?:from|import)\s{0,20}(?:\(\s{0,20})?)(['"])auth:config\2/g;
