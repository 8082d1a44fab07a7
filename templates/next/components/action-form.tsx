// The form of one way to sign in, which says what went wrong with it. It works without scripts, too.
'use client';

import { type ReactNode, useActionState } from 'react';
import { look } from './look';

interface Props {
	/** Gives the words for what went wrong, or sends people on. */
	action: (before: string, fields: FormData) => Promise<string>;
	/** Where people go once they are signed in. */
	redirectTo: string;
	className: string | undefined;
	/** What it is called where people choose between several with fields. */
	choice?: string | undefined;
	/** Whether it is the one that is open. */
	open?: boolean | undefined;
	children: ReactNode;
}

export function ActionForm(props: Props) {
	const { action, redirectTo, className, choice, open, children } = props;
	const [problem, submit, pending] = useActionState(action, '');
	const form = (
		<form action={submit} className={className} aria-busy={pending}>
			{problem && (
				<p className={look.error} role="alert">
					{problem}
				</p>
			)}
			<input type="hidden" name="redirectTo" value={redirectTo} />
			{children}
		</form>
	);
	if (choice === undefined) return form;
	return (
		<details className={look.choice} open={open || problem !== ''}>
			<summary className={look.summary}>{choice}</summary>
			{form}
		</details>
	);
}
