// The page that selects a user: shown on GET, submitted by POST.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InteractionResults, Provider } from 'oidc-provider';
import { bodyOf } from './body.ts';
import { pageHeaders } from './page.ts';
import { type Person, samplePeople, typedPerson } from './people.ts';
import { personPage } from './person-page.ts';

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
