// A form of the sign-in and account pages. It posts to the auth routes without a script.
import type { FormView } from '../../lib/auth/own-pages';
import { AuthCheck } from './auth-check';
import { AuthField } from './auth-field';
import { AuthIcon } from './auth-icon';
import { look } from './look';

interface Props {
	form: FormView;
	/** Smaller, for entries of a list. */
	isSmall?: boolean;
}

const looks = {
	primary: look.primary,
	plain: look.button,
	danger: look.danger
};

export function AuthForm({ form, isSmall = false }: Props) {
	const { action, passkey, fields, check, links, choice } = form;
	if (choice) {
		return (
			<details className={look.choice} open={form.isOpen}>
				<summary className={look.summary}>{choice}</summary>
				<AuthForm form={{ ...form, choice: undefined }} />
			</details>
		);
	}
	const kind = fields[0] ? look.fields : look.form;
	const shape = passkey ? look.scripted : kind;
	const problem = form.problem ? 'auth-problem' : undefined;
	return (
		<form
			method="post"
			action={action}
			className={isSmall ? look.inline : shape}
		>
			{form.problem && (
				<p className={look.error} role="alert" id={problem}>
					{form.problem}
				</p>
			)}
			{passkey && (
				<p className={look.error} role="alert" hidden>
					{passkey.failed}
				</p>
			)}
			{form.hidden.map(({ name, value }) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{fields.map((field, at) => (
				<AuthField
					key={field.name}
					field={field}
					problem={problem}
					isSmall={isSmall}
					autoFocus={problem !== undefined && at === 0}
				/>
			))}
			{check && <AuthCheck check={check} />}
			<AuthButton form={form} isSmall={isSmall} />
			{links.length > 0 && (
				<p className={look.links}>
					{links.map(({ href, text }) => (
						<a key={href} className={look.link} href={href}>
							{text}
						</a>
					))}
				</p>
			)}
		</form>
	);
}

function AuthButton({ form, isSmall }: Required<Props>) {
	const { action, passkey, icon } = form;
	return (
		<button
			type="submit"
			className={isSmall ? look.minor : looks[form.look]}
			aria-label={form.label}
			name={passkey && 'action'}
			value={passkey?.does}
			formAction={passkey && action}
			data-passkey={passkey?.options}
		>
			{icon && <AuthIcon icon={icon} id={action.replaceAll('/', '-')} />}
			<span>{form.button}</span>
		</button>
	);
}
