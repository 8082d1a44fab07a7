import type { Finding } from '../codes/finding.ts';
import { maskSecrets } from '../show/mask.ts';
import type { Checked } from './check.ts';

/** No finding should contain a value; if one contains a secret, it is masked. */
export function withoutSecrets(app: Checked, findings: readonly Finding[]): readonly Finding[] {
	const secrets = Object.entries(app.variables.values()).flatMap(([name, value]) =>
		/SECRET|KEY|PASSWORD|TOKEN|SERVER/.test(name) && value.length >= 8 ? [value] : []
	);
	return findings.map((one) => ({
		...one,
		title: maskSecrets(one.title, secrets),
		...(one.fix !== undefined && { fix: maskSecrets(one.fix, secrets) })
	}));
}
