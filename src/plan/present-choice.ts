import type { Setting } from '../frameworks/framework.ts';
import { hasAgents } from '../templates/agents-file.ts';
import { hasDemo } from '../templates/demo-page.ts';
import { presentAdapter } from '../templates/find-adapter.ts';
import { indexFiles, readIndex } from '../templates/index-parts.ts';
import { ownPages } from '../templates/own-pages.ts';
import { presentTests } from '../templates/test-files.ts';
import { usedFiles, vendoredProviders } from '../templates/vendored-folder.ts';
import { type Choice, union } from './choice.ts';

/** What the app has now; nothing where `init` was never run. The disk is the record, and the manifest of what it cannot tell. */
export function presentChoice(setting: Setting): Choice {
	const index = readIndex(indexFiles(setting), setting.folder.text('index.ts'));
	const adapter = presentAdapter(setting);
	// A folder has them in the order of their files.
	const providers = union(vendoredProviders(setting), []);
	return {
		...index,
		sessions: index.sessions.toSorted(),
		providers,
		session: setting.manifest?.choices.session ?? 'jwt',
		adapter,
		pages: ownPages(setting, { database: index.accounts }),
		demo: hasDemo(setting),
		tests: presentTests(setting),
		agents: hasAgents(setting),
		used: usedFiles(setting, { providers, adapter }),
		stamp: setting.manifest?.choices.stamp
	};
}
