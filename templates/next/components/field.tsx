// A field of a form, with its label.
import type { InputHTMLAttributes } from 'react';
import { look } from './look';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
	label: string;
	/** The id of the words for what went wrong. */
	problem?: string | undefined;
}

export function Field({ label, problem, ...input }: Props) {
	return (
		<label className={look.label}>
			{label}
			<input
				{...input}
				className={look.input}
				aria-describedby={problem}
				aria-invalid={problem !== undefined}
				required
			/>
		</label>
	);
}
