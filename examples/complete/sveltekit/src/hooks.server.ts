import type { Handle } from '@sveltejs/kit';
import { sequence } from '@sveltejs/kit/hooks';
import { handle as signIn } from './auth';

// A request without a type may be a form as well.
const forms = ['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** As SvelteKit does it where `csrf` is not set; sign-in checks the forms of its own. */
const ownForms: Handle = ({ event, resolve }) => {
	const { method, headers } = event.request;
	const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
	const isForm = method !== 'GET' && method !== 'HEAD' && forms.includes(type);
	if (!isForm || headers.get('origin') === event.url.origin) return resolve(event);
	return new Response('Cross-site forms are not accepted.', { status: 403 });
};

export const handle = sequence(signIn, ownForms);
