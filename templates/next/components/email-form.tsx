// A way to sign in with a link or a code that comes by email.
import { ActionForm } from './action-form';
import { enter } from './actions';
import type { FormProps } from './form-props';
import { look } from './look';

export function EmailForm({ way, ...form }: FormProps) {
	return (
		<ActionForm
			action={enter.bind(null, way.id)}
			redirectTo={form.redirectTo}
			className={look.fields}
			choice={form.choice}
			open={form.open}
		>
			<label className={look.label}>
				Email
				<input
					className={look.input}
					name="email"
					type="email"
					placeholder="you@example.com"
					autoComplete="email"
					required
				/>
			</label>
			<button type="submit" className={look.primary}>
				{way.byCode ? 'Email me a code' : 'Email me a link'}
			</button>
		</ActionForm>
	);
}
