// A form of the sign-in pages. The browser posts it to the auth routes.
import type { CheckView, FieldView, FormView } from '#auth/own-pages';
import { AuthIcon } from '#pages/auth-icon';
import { look } from '#pages/look';

interface Props {
	form: FormView;
	/** A line of a list has little space. */
	isSmall?: boolean;
}

const looks = {
	primary: look.primary,
	plain: look.button,
	danger: look.danger
};

export const AuthForm = ({ form, isSmall = false }: Props) => {
	const plain = <PlainForm form={form} isSmall={isSmall} />;
	if (!form.choice) return plain;
	return (
		<details class={look.choice} open={form.isOpen}>
			<summary class={look.summary}>{form.choice}</summary>
			{plain}
		</details>
	);
};

function PlainForm({ form, isSmall }: Required<Props>) {
	const { action, passkey, fields, check, links } = form;
	const kind = fields[0] ? look.fields : look.form;
	const shape = passkey ? look.scripted : kind;
	return (
		<form method="post" action={action} class={isSmall ? look.inline : shape}>
			{form.problem && (
				<p class={look.error} role="alert" id="auth-problem">
					{form.problem}
				</p>
			)}
			{passkey && (
				<p class={look.error} role="alert" hidden>
					{passkey.failed}
				</p>
			)}
			{form.hidden.map(({ name, value }) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{fields.map((field) => (
				<label key={field.name} class={isSmall ? look.smallLabel : look.label}>
					<span>{field.label}</span>
					<input
						class={isSmall ? look.smallInput : look.input}
						{...attributesOf(field, form.problem)}
					/>
				</label>
			))}
			{check && <AuthCheck check={check} />}
			<AuthButton form={form} isSmall={isSmall} />
			{links.length > 0 && (
				<p class={look.links}>
					{links.map(({ href, text }) => (
						<a key={href} class={look.link} href={href}>
							{text}
						</a>
					))}
				</p>
			)}
		</form>
	);
}

const wrong = {
	'aria-invalid': 'true',
	'aria-describedby': 'auth-problem'
} as const;

/** Those of its input. As one object: beside a spread, the optimizer of Qwik 1 writes attributes twice. */
function attributesOf(field: FieldView, problem: string | undefined) {
	return {
		name: field.name,
		type: field.type,
		value: field.value,
		autoComplete: field.autocomplete,
		required: field.isRequired,
		...(field.placeholder && { placeholder: field.placeholder }),
		...(field.maxLength && { maxLength: field.maxLength }),
		...(problem && wrong)
	};
}

/** The check against bots: a script fills in the hidden field. */
function AuthCheck({ check }: { check: CheckView }) {
	const { name, data, busy, done, noScript } = check;
	return (
		<>
			<input type="hidden" name={name} {...data} />
			<output class={look.hint} data-busy={busy} data-done={done} hidden />
			{noScript && (
				<noscript>
					<p class={look.error}>{noScript}</p>
				</noscript>
			)}
		</>
	);
}

function AuthButton({ form, isSmall }: Required<Props>) {
	const { action, label, passkey, icon } = form;
	const more = {
		...(label && { 'aria-label': label }),
		...(passkey && {
			name: 'action',
			value: passkey.does,
			formAction: action,
			'data-passkey': passkey.options
		})
	};
	return (
		<button
			type="submit"
			class={isSmall ? look.minor : looks[form.look]}
			{...more}
		>
			{icon && <AuthIcon icon={icon} id={action.replaceAll('/', '-')} />}
			<span>{form.button}</span>
		</button>
	);
}
