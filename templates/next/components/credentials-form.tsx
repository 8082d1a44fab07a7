// A way to sign in with what people type in here, such as a name and a password.
import { Field } from './field';
import { look } from './look';
import { type FormProps, WayForm } from './way-form';

export function CredentialsForm(props: FormProps) {
	const { way, problem } = props;
	return (
		<WayForm {...props} className={look.fields}>
			{way.fields.map(({ name, label, type, placeholder }, at) => (
				<Field
					key={name}
					label={label}
					name={name}
					type={type}
					placeholder={placeholder}
					autoComplete={type === 'password' ? 'current-password' : 'on'}
					problem={problem && `problem-${way.id}`}
					autoFocus={problem !== undefined && at === 0}
				/>
			))}
			<button type="submit" className={look.primary}>
				Sign in
			</button>
		</WayForm>
	);
}
