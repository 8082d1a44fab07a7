// The page on which a developer selects a user.
import { escapeHtml, page } from './page.ts';
import { type Person, samplePeople } from './people.ts';

/** The pending sign-in, for the page. */
interface PersonPage {
	/** The target of its forms. */
	readonly action: string;
	/** The origin of the app, for display. */
	readonly app: string;
	/** The error of the last attempt, and its input. */
	readonly mistake?: { readonly message: string; readonly name: string; readonly email: string };
}

/** The page, as HTML. */
export function personPage({ action, app, mistake }: PersonPage): string {
	const target = escapeHtml(action);
	const message =
		mistake === undefined
			? ''
			: `<p class="error" role="alert" id="mistake">${escapeHtml(mistake.message)}</p>`;
	const described = mistake === undefined ? '' : ' aria-describedby="mistake" aria-invalid="true"';
	return page(
		'Who are you today?',
		`<h1>Who are you today?</h1>
<p>Sign in to <strong>${escapeHtml(app)}</strong></p>
<form method="post" action="${target}">
${samplePeople.map(personButton).join('\n')}
</form>
<h2>Another user</h2>
${message}
<form method="post" action="${target}">
<label>Name <input name="name" autocomplete="off" required maxlength="100" value="${escapeHtml(mistake?.name ?? '')}"></label>
<label>Email <input name="email" type="email" autocomplete="off" required maxlength="254" placeholder="you@example.test" value="${escapeHtml(mistake?.email ?? '')}"${described}></label>
<label><input name="verified" type="checkbox" value="yes" checked>The email address is verified</label>
<button class="primary" name="person" value="typed">Sign in</button>
</form>
<form method="post" action="${target}">
<button class="plain" name="cancel" value="yes">Cancel</button>
</form>`
	);
}

function personButton({ sub, name, email, note }: Person): string {
	const extra = note === undefined ? '' : `<small>${escapeHtml(note)}</small>`;
	return `<button class="person" name="person" value="${escapeHtml(sub)}"><img src="/people/${encodeURIComponent(sub)}.svg" alt="" width="40" height="40"><span><strong>${escapeHtml(name)}</strong><small>${escapeHtml(email)}</small>${extra}</span></button>`;
}
