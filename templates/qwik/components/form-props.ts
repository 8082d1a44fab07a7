// What every form of a way to sign in is given.
import type { Way } from '../../auth/list-ways';
import type { useSignIn } from '../../routes/plugin@auth';

export interface FormProps {
	way: Way;
	action: ReturnType<typeof useSignIn>;
	/** The path of an SVG of 24 by 24, if this way has an icon. */
	icon: string | undefined;
	/** Where people go once they are signed in. */
	redirectTo: string;
	/** On the account page: adds a way for the signed-in user, without asking who they are. */
	add?: boolean;
}
