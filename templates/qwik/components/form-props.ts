// What every form of the sign-in page is given.
import type { Way } from '../../auth/list-ways';
import type { useSignIn } from '../../routes/plugin@auth';

export interface FormProps {
	way: Way;
	action: ReturnType<typeof useSignIn>;
	/** Where people go once they are signed in. */
	redirectTo: string;
}
