// A field of a form, with its label.
import type { InputHTMLAttributes } from 'react';
import type { FieldView } from '../../lib/auth/own-pages';
import { look } from './look';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
	field: FieldView;
	/** The id of the element with the error. */
	problem: string | undefined;
	isSmall: boolean;
}

export function AuthField({ field, problem, isSmall, ...input }: Props) {
	return (
		<label className={isSmall ? look.smallLabel : look.label}>
			<span>{field.label}</span>
			<input
				{...input}
				className={isSmall ? look.smallInput : look.input}
				name={field.name}
				type={field.type}
				defaultValue={field.value}
				placeholder={field.placeholder || undefined}
				autoComplete={field.autocomplete}
				maxLength={field.maxLength}
				required={field.isRequired}
				aria-invalid={problem !== undefined}
				aria-describedby={problem}
			/>
		</label>
	);
}
