// The page that selects a user: shown on GET, submitted by POST.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InteractionResults, Provider } from 'oidc-provider';
import { bodyOf } from './body.ts';
import { escapeHtml, page, pageHeaders } from './page.ts';
import { type Person, samplePeople, typedPerson } from './people.ts';

const bodyLimit = 16 * 1024;

interface Exchange {
	readonly provider: Provider;
	/** Adds the selected user, so that the provider finds them again. */
	readonly people: Map<string, Person>;
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
}

/** Answers a request for `/interaction/<uid>`; passes on the provider's errors (no such interaction, no cookie). */
export async function interaction({
	provider,
	people,
	request,
	response
}: Exchange): Promise<void> {
	// Bound to the browser that began: the library compares the id with its cookie.
	const { prompt, params } = await provider.interactionDetails(request, response);
	const finish = (result: InteractionResults) =>
		provider.interactionFinished(request, response, result);
	if (prompt.name === 'consent') return finish({ consent: {} });

	const view = { action: request.url ?? '/', app: originOf(params['redirect_uri']) };
	if (request.method !== 'POST') return show(response, 200, personPage(view));

	const body = await bodyOf(request, bodyLimit);
	if (body === undefined) return show(response, 413, 'Too large');
	const form = new URLSearchParams(body);
	if (form.has('cancel')) {
		return finish({ error: 'access_denied', error_description: 'The person pressed Cancel.' });
	}
	const person = chosenPerson(form);
	if (typeof person === 'string') {
		const mistake = {
			message: person,
			name: form.get('name') ?? '',
			email: form.get('email') ?? ''
		};
		return show(response, 400, personPage({ ...view, mistake }));
	}
	people.set(person.sub, person);
	return finish({ login: { accountId: person.sub, remember: false } });
}

function chosenPerson(form: URLSearchParams): Person | string {
	const choice = form.get('person');
	return samplePeople.find(({ sub }) => sub === choice) ?? typedPerson(form);
}

function show(response: ServerResponse, status: number, html: string): void {
	response.writeHead(status, pageHeaders).end(html);
}

function originOf(uri: unknown): string {
	return typeof uri === 'string' ? (URL.parse(uri)?.origin ?? 'your app') : 'your app';
}

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
