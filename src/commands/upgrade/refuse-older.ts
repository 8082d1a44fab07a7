import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { compareVersions } from '../../plan/version-order.ts';
import { setUp } from '../open-app.ts';

/** Throws `NOT_SET_UP` and `RELEASE_TOO_OLD`. */
export function refuseOlder(app: App): void {
	const { manifest, catalogue } = setUp(app);
	if (compareVersions(manifest.version, catalogue.version) <= 0) return;
	throw new CliError('RELEASE_TOO_OLD', {
		title: `This is auth-cli ${catalogue.version}, and the app has files of ${manifest.version}`,
		fix: 'Run it as that release, or a later one: npx auth-cli@latest upgrade'
	});
}
