// The form of one way to sign in, and what went wrong with it before. It works without scripts, too.
import type { ReactNode } from 'react';
import type { Way } from '../../lib/auth/list-ways';
import { enter } from './actions';
import { look } from './look';

/** What every form of a way to sign in is given. */
export interface FormProps {
	way: Way;
	/** The path of an SVG of 24 by 24, if this way has an icon. */
	icon?: string | undefined;
	/** Where people go once they are signed in. */
	redirectTo: string;
	/** The words for what went wrong. */
	problem?: string | undefined;
	/** What it is called where people choose between several with fields. */
	choice?: string | undefined;
	/** Whether it is the one that is open. */
	open?: boolean | undefined;
	/** On the account page: adds a way for the signed-in user, without asking who they are. */
	add?: boolean;
}

interface Props extends FormProps {
	className: string | undefined;
	children: ReactNode;
}

export function WayForm(props: Props) {
	const { way, redirectTo, problem, choice, open } = props;
	const form = (
		<form action={enter.bind(null, way.id)} className={props.className}>
			{problem && (
				<p className={look.error} role="alert" id={`problem-${way.id}`}>
					{problem}
				</p>
			)}
			<input type="hidden" name="redirectTo" value={redirectTo} />
			{props.children}
		</form>
	);
	if (choice === undefined) return form;
	return (
		<details className={look.choice} open={open}>
			<summary className={look.summary}>{choice}</summary>
			{form}
		</details>
	);
}
