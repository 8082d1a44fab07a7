// A way to sign in with what people type in here, such as a name and a password.
import { ActionForm } from './action-form';
import { enter } from './actions';
import type { FormProps } from './form-props';
import { look } from './look';

export function CredentialsForm({ way, ...form }: FormProps) {
	return (
		<ActionForm
			action={enter.bind(null, way.id)}
			redirectTo={form.redirectTo}
			className={look.fields}
			choice={form.choice}
			open={form.open}
		>
			{way.fields.map(({ name, label, type, placeholder }) => (
				<label key={name} className={look.label}>
					{label}
					<input
						className={look.input}
						name={name}
						type={type}
						placeholder={placeholder}
						autoComplete={type === 'password' ? 'current-password' : 'on'}
						required
					/>
				</label>
			))}
			<button type="submit" className={look.primary}>
				Sign in
			</button>
		</ActionForm>
	);
}
