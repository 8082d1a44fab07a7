// A way to sign in with a passkey, to make one, and to add one. Only scripts can do it; without them it is not shown.
import { $, component$, useSignal } from '@qwik.dev/core';
import type { FormProps } from './form-props';
import { errorText } from './texts';

type Parse<Options> = (json: unknown) => Options;
type Asked = { form: HTMLFormElement; action: string | undefined };
type Fields = Record<string, string>;

/** How browsers read and write what the server says; older types do not know it. */
interface PasskeyReader {
	parseCreationOptionsFromJSON: Parse<PublicKeyCredentialCreationOptions>;
	parseRequestOptionsFromJSON: Parse<PublicKeyCredentialRequestOptions>;
}

export const PasskeyForm = component$<FormProps>(({ way, redirectTo, add }) => {
	const failed = useSignal('');
	const ask = $(async (event: SubmitEvent, form: HTMLFormElement) => {
		const action = event.submitter?.getAttribute('value') ?? undefined;
		const url = `${way.base}/webauthn-options/${way.id}`;
		failed.value = '';
		const given = answer(url, { form, action });
		const fields = await given.catch((error: unknown) => {
			console.error(error);
			failed.value = error instanceof Error ? error.name : 'Error';
		});
		if (fields) send(form, fields);
	});
	return (
		<form
			class="auth-fields auth-scripted"
			action={`${way.base}/callback/${way.id}`}
			method="post"
			preventdefault:submit
			onSubmit$={ask}
		>
			<input type="hidden" name="callbackUrl" value={redirectTo} />
			<p class="auth-error" role="alert" hidden={!failed.value}>
				{failed.value && errorText(failed.value)}
			</p>
			{add ? (
				<button type="submit" value="register">
					Add a passkey
				</button>
			) : (
				<>
					{way.fields.map(({ name, label, type, placeholder }) => (
						<label key={name}>
							{label}
							<input
								name={name}
								type={type}
								placeholder={placeholder}
								autoComplete="username webauthn"
								required
							/>
						</label>
					))}
					<p>
						<button type="submit" class="auth-primary">
							Create a passkey
						</button>
					</p>
					<button type="submit" value="authenticate" formNoValidate>
						Sign in with a passkey
					</button>
				</>
			)}
		</form>
	);
});

/** Asks the server what to ask the browser for, and the browser; its answer as fields of a form. */
async function answer(url: string, { form, action: asked }: Asked) {
	const query = new URLSearchParams();
	for (const [name, value] of new FormData(form)) {
		const isAsked = typeof value === 'string' && name !== 'callbackUrl';
		if (isAsked) query.set(name, value);
	}
	if (asked) query.set('action', asked);
	const response = await fetch(`${url}?${query}`);
	if (!response.ok) throw new Error(`The server answered ${response.status}`);
	const { action, options } = Object(await response.json());
	if (!canRead(PublicKeyCredential)) throw new Error('This browser is too old');
	const credential =
		action === 'register'
			? await navigator.credentials.create({
					publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options)
				})
			: await navigator.credentials.get({
					publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options)
				});
	return { action: String(action), data: JSON.stringify(credential) };
}

/** Sends the form with these fields besides. */
function send(form: HTMLFormElement, fields: Fields): void {
	for (const [name, value] of Object.entries(fields)) {
		const input = document.createElement('input');
		Object.assign(input, { type: 'hidden', name, value });
		form.append(input);
	}
	form.submit();
}

function canRead(api: object): api is PasskeyReader {
	return 'parseRequestOptionsFromJSON' in api;
}
