// The input and output of the actions, and the validation of input, which comes from the browser.

/** The input of `useSignIn`. */
export type SignInInput = {
	/** Without it, the sign-in page opens. */
	providerId?: string;
	redirectTo?: string;
	/** Parameters of the authorization request. */
	authorizationParams?: string | URLSearchParams | Record<string, string>;
	/** The fields of the provider's form, such as `email`, or `username` and `password`. */
	options?: { redirectTo?: string; [field: string]: unknown };
};
export type SignOutInput = { redirectTo?: string };

type Success = { failed?: undefined; fieldErrors?: undefined; formErrors?: undefined };
type Failure<Input> = {
	failed: true;
	fieldErrors: { [Field in keyof Input]?: string[] };
	/** The error code, such as `credentials`. */
	formErrors: string[];
};
export type SignInResult = Success | Failure<SignInInput>;
export type SignOutResult = Success | Failure<SignOutInput>;

type Checked<Input> =
	| { success: true; data: Input }
	| { success: false; status: 400; error: Omit<Failure<Input>, 'failed'> };
type Fields = Readonly<Record<string, unknown>>;

/** The input of `useSignIn`, or an error. Unknown fields are left out. */
export function checkSignIn(input: unknown): Checked<SignInInput> {
	const { providerId, redirectTo, authorizationParams, options } = fieldsOf(input);
	const data: SignInInput = {};
	const fieldErrors: Failure<SignInInput>['fieldErrors'] = {};
	if (isText(providerId)) data.providerId = providerId;
	else if (providerId !== undefined) fieldErrors.providerId = ['Expected text'];
	if (isText(redirectTo)) data.redirectTo = redirectTo;
	else if (redirectTo !== undefined) fieldErrors.redirectTo = ['Expected text'];
	if (isParameters(authorizationParams)) data.authorizationParams = authorizationParams;
	else if (authorizationParams !== undefined)
		fieldErrors.authorizationParams = ['Expected text, or names with text'];
	if (isOptions(options)) data.options = options;
	else if (options !== undefined) fieldErrors.options = ['Expected names with values'];
	return checked(input, data, fieldErrors);
}

/** The input of `useSignOut`, or an error. */
export function checkSignOut(input: unknown): Checked<SignOutInput> {
	const { redirectTo } = fieldsOf(input);
	const data: SignOutInput = {};
	const fieldErrors: Failure<SignOutInput>['fieldErrors'] = {};
	if (isText(redirectTo)) data.redirectTo = redirectTo;
	else if (redirectTo !== undefined) fieldErrors.redirectTo = ['Expected text'];
	return checked(input, data, fieldErrors);
}

function checked<Input>(
	input: unknown,
	data: Input,
	fieldErrors: Failure<Input>['fieldErrors']
): Checked<Input> {
	const formErrors = isFields(input) ? [] : ['Expected an object'];
	const wrong = formErrors.length + Object.keys(fieldErrors).length > 0;
	if (wrong) return { success: false, status: 400, error: { fieldErrors, formErrors } };
	return { success: true, data };
}

function fieldsOf(input: unknown): Fields {
	return isFields(input) ? input : {};
}

function isText(value: unknown): value is string {
	return typeof value === 'string';
}

/** A plain object without special property names. */
function isFields(value: unknown): value is Fields {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
	return !['__proto__', 'constructor', 'prototype'].some((name) => Object.hasOwn(value, name));
}

function isParameters(value: unknown): value is NonNullable<SignInInput['authorizationParams']> {
	if (isText(value) || value instanceof URLSearchParams) return true;
	return isFields(value) && Object.values(value).every(isText);
}

function isOptions(value: unknown): value is NonNullable<SignInInput['options']> {
	return isFields(value) && ['string', 'undefined'].includes(typeof value['redirectTo']);
}
