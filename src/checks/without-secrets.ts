import type { Finding } from '../codes/finding.ts';
import { maskSecrets } from '../show/mask.ts';
import type { Checked } from './check.ts';

/** No finding should contain a value; if one contains a secret, it is masked. */
export function withoutSecrets(app: Checked, findings: readonly Finding[]): readonly Finding[] {
	const redact = redactionOf(app);
	return findings.map((one) => ({
		...one,
		title: redact(one.title),
		...(one.fix !== undefined && { fix: redact(one.fix) })
	}));
}

/** Masks the secrets of an app in a text, and passwords in URLs. */
export function redactionOf({ variables }: Pick<Checked, 'variables'>): (text: string) => string {
	const secrets = Object.entries(variables.values()).flatMap(([name, value]) =>
		/SECRET|KEY|PASSWORD|TOKEN|SERVER/.test(name) && value.length >= 8 ? [value] : []
	);
	return (text) => maskSecrets(text, secrets).replace(/(:\/\/)[^\s/@]+@/g, '$1••••••@');
}
