// Support for password hashes of other programs.

import type { ResolvedConfig } from '../core/config.ts';
import { fieldsIn } from '../core/fields.ts';

/** A supported hash format. */
export interface HashForm {
	/** Whether a stored hash has this format. */
	reads(stored: string): boolean;
	/** Whether a password matches a stored hash. */
	verify(stored: string, password: string): Promise<boolean>;
}

const key = 'passwordHashes';

/** The configuration with one more format for the feature `password`. */
export function withHashForm(config: ResolvedConfig, form: HashForm): ResolvedConfig {
	const input = { ...config.input, [key]: [...hashForms(config), form] };
	return { ...config, input };
}

/** The formats that the features of the app add. */
export function hashForms({ input }: ResolvedConfig): readonly HashForm[] {
	const all = fieldsIn(input)[key];
	return Array.isArray(all) ? all.filter(isForm) : [];
}

function isForm(value: unknown): value is HashForm {
	return typeof fieldsIn(value)['verify'] === 'function';
}
