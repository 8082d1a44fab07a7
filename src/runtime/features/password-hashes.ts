// Readers of password hashes that other programs made.

import type { ResolvedConfig } from '../core/config.ts';
import { fieldsIn } from '../core/fields.ts';

/** One form of hashes. */
export interface HashForm {
	/** Whether a stored hash has this form. */
	reads(stored: string): boolean;
	/** Whether a password matches a stored hash. */
	verify(stored: string, password: string): Promise<boolean>;
}

const key = 'passwordHashes';

/** A configuration whose feature `password` reads this form as well. */
export function withHashForm(config: ResolvedConfig, form: HashForm): ResolvedConfig {
	const input = { ...config.input, [key]: [...hashForms(config), form] };
	return { ...config, input };
}

/** The forms that the features of an app read. */
export function hashForms({ input }: ResolvedConfig): readonly HashForm[] {
	const all = fieldsIn(input)[key];
	return Array.isArray(all) ? all.filter(isForm) : [];
}

function isForm(value: unknown): value is HashForm {
	return typeof fieldsIn(value)['verify'] === 'function';
}
