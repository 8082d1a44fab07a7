import { type Finding, findingAt, those } from '../codes/finding.ts';
import { itemsOf, literalOf, valuesOf, withoutComments } from '../detect/object-literal.ts';
import { secretSetting } from '../frameworks/secret-settings.ts';
import type { Checked } from './check.ts';

const configs = /^(?:vite|app|webpack|rsbuild)\.config\.[cm]?[jt]s$/;

/** Settings of the bundler for browser code. */
export function sentToBrowsers({ project }: Checked): Finding[] {
	const files = project.list('.').filter((name) => configs.test(name));
	return files.flatMap((where) => {
		const code = withoutComments(project.text(where) ?? '');
		const [name] = valuesOf(code, 'define').flatMap((value) => secretSetting(value) ?? []);
		const isOpen = valuesOf(code, 'envPrefix')
			.flatMap((value) => (value.startsWith('[') ? itemsOf(value) : [value]))
			.some((value) => /^(A(U(T(H(_\w*)?)?)?)?)?$/.test(literalOf(value) ?? '-'));
		return those(
			name !== undefined && `defines ${name} in the code for browsers`,
			isOpen && 'sets an envPrefix that the secrets have'
		).map((says) => findingAt('SECRET_SENT_TO_BROWSERS', where, says));
	});
}
