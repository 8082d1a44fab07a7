// A way to sign in with a passkey, to make one, and to add one. Only scripts can do it; without them it is not shown.
'use client';

import { useState } from 'react';
import { type PasskeyOptions, signIn } from '../../lib/auth/webauthn';
import { Field } from './field';
import { look } from './look';
import { errorText } from './texts';
import type { FormProps } from './way-form';

export function PasskeyForm({ way, redirectTo, add }: FormProps) {
	const [problem, setProblem] = useState('');
	function ask(action: PasskeyOptions['action'], form: HTMLFormElement | null) {
		const fields = form ? Object.fromEntries(new FormData(form)) : {};
		setProblem('');
		const asked = signIn(way.id, { ...fields, action, redirectTo });
		asked.catch((error: unknown) => {
			console.error(error);
			setProblem(errorText(error instanceof Error ? error.name : 'Error'));
		});
	}
	return (
		<form
			className={look.scripted}
			onSubmit={(event) => {
				event.preventDefault();
				ask('register', event.currentTarget);
			}}
		>
			{problem && (
				<p className={look.error} role="alert">
					{problem}
				</p>
			)}
			{!add &&
				way.fields.map(({ name, label, type, placeholder }) => (
					<Field
						key={name}
						label={label}
						name={name}
						type={type}
						placeholder={placeholder}
						autoComplete="username webauthn"
					/>
				))}
			<p>
				<button type="submit" className={add ? look.button : look.primary}>
					{add ? 'Add a passkey' : 'Create a passkey'}
				</button>
			</p>
			{!add && (
				<button
					type="button"
					className={look.button}
					onClick={(event) => ask('authenticate', event.currentTarget.form)}
				>
					Sign in with a passkey
				</button>
			)}
		</form>
	);
}
