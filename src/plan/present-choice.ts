import type { App } from '../frameworks/framework.ts';
import { hasAgents } from '../templates/agents-file.ts';
import { hasDemo } from '../templates/demo-page.ts';
import { presentAdapter } from '../templates/find-adapter.ts';
import { indexFiles, readIndex } from '../templates/index-parts.ts';
import { ownPages } from '../templates/own-pages.ts';
import { presentTests } from '../templates/test-files.ts';
import { usedFiles, vendoredProviders } from '../templates/vendored-folder.ts';
import { type Choice, union } from './choice.ts';

/**
 * The current choice of an app; empty before `init`. The disk is the record, and the manifest for what it cannot show.
 */
export function presentChoice(app: App): Choice {
	const index = readIndex(indexFiles(app), app.folder.text('index.ts'));
	const adapter = presentAdapter(app);
	// Read from a folder, they are in the order of their files.
	const providers = union(vendoredProviders(app), []);
	return {
		...index,
		sessions: index.sessions.toSorted(),
		providers,
		session: app.manifest?.choices.session ?? 'jwt',
		adapter,
		pages: ownPages(app),
		demo: hasDemo(app),
		tests: presentTests(app),
		agents: hasAgents(app),
		used: usedFiles(app, { providers, adapter }),
		stamp: app.manifest?.choices.stamp
	};
}
