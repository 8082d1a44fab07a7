// The way out.
import { leave } from './actions';
import { look } from './look';

export function SignOut() {
	return (
		<form action={leave} className={look.form}>
			<button type="submit" className={look.button}>
				Sign out
			</button>
		</form>
	);
}
