// Validation by a schema of the app: zod, valibot, arktype, or any other library with Standard Schema 1.

import { fieldsIn } from '../core/fields.ts';

type Result<T> =
	| { readonly value: T; readonly issues?: undefined }
	| { readonly issues: readonly { readonly message: string }[] };

/** A schema with the Standard Schema interface. See standardschema.dev. */
export interface Schema<T = unknown> {
	readonly '~standard': { readonly validate: (value: unknown) => Result<T> | Promise<Result<T>> };
}

export function isSchema(value: unknown): value is Schema {
	return typeof fieldsIn(fieldsIn(value)['~standard'])['validate'] === 'function';
}

/** The parsed value; undefined if it is invalid. */
export async function fitting<T>(
	schema: Schema<T>,
	value: unknown
): Promise<{ readonly value: T } | undefined> {
	const result = await schema['~standard'].validate(value);
	return 'value' in result && !result.issues ? { value: result.value } : undefined;
}
