// A way to sign in with a link or a code that comes by email.
import { Field } from './field';
import { look } from './look';
import { type FormProps, WayForm } from './way-form';

export function EmailForm(props: FormProps) {
	const { way, problem } = props;
	return (
		<WayForm {...props} className={look.fields}>
			<Field
				label="Email"
				name="email"
				type="email"
				placeholder="you@example.com"
				autoComplete="email"
				problem={problem && `problem-${way.id}`}
				autoFocus={problem !== undefined}
			/>
			<button type="submit" className={look.primary}>
				{way.byCode ? 'Email me a code' : 'Email me a link'}
			</button>
		</WayForm>
	);
}
