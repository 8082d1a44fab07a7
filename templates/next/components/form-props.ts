// What every form of a way to sign in is given.
import type { Way } from '../../lib/auth/list-ways';

export interface FormProps {
	way: Way;
	/** The path of an SVG of 24 by 24, if this way has an icon. */
	icon?: string | undefined;
	/** Where people go once they are signed in. */
	redirectTo: string;
	/** What it is called where people choose between several with fields. */
	choice?: string | undefined;
	/** Whether it is the one that is open. */
	open?: boolean;
	/** On the account page: somebody signed in gets one more way, without saying who they are. */
	add?: boolean;
}
