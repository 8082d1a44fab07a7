// The check against bots in a form: a script fills in the hidden field.
import type { CheckView } from '../../lib/auth/own-pages';
import { look } from './look';

export function AuthCheck({ check }: { check: CheckView }) {
	const { name, data, busy, done, noScript } = check;
	return (
		<>
			<input type="hidden" name={name} {...data} />
			<output className={look.hint} data-busy={busy} data-done={done} hidden />
			{noScript && (
				<noscript>
					<p className={look.error}>{noScript}</p>
				</noscript>
			)}
		</>
	);
}
