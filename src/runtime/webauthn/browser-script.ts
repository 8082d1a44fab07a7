// The passkey script of the sign-in page. It is text, since bundlers would change a function.
// To use it on your own page, load `<base>/webauthn-options` as a module, and add to a form that posts to
// `<base>/callback/<id>` the attribute `data-passkey="<base>/webauthn-options/<id>"`. A button named `action` with
// the value `register` or `authenticate` sets the action; otherwise the server decides by the fields. The attribute
// can also be on the button, so that the form can have buttons for other ways to sign in.

export const browserScript = String.raw`
const bytes = (text) =>
	Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const text = (buffer) =>
	btoa(String.fromCharCode(...new Uint8Array(buffer)))
		.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const descriptors = (list) => list && list.map((one) => ({ ...one, id: bytes(one.id) }));
let waiting;

for (const form of document.forms) {
	// Routers keep forms of pages that they show no more, and load this again for the next page.
	if (form.asksForPasskeys) continue;
	form.asksForPasskeys = true;
	form.addEventListener('submit', (event) => {
		const button = event.submitter;
		const place = [button, form].find((one) => one && one.hasAttribute('data-passkey'));
		if (!place) return;
		event.preventDefault();
		const asked = button && button.name === 'action' && button.value;
		ask(place, asked || undefined).catch((error) => report(form, error));
	});
}
const filled = document.querySelector('[data-passkey][data-autofill]');
if (filled) autofill(filled).catch(() => {});

/** Lets the browser offer passkeys where it fills in the form. */
async function autofill(place) {
	const { PublicKeyCredential: api } = window;
	if (!api || !api.isConditionalMediationAvailable) return;
	if (await api.isConditionalMediationAvailable()) await ask(place, 'authenticate', 'conditional');
}

async function ask(place, asked, mediation) {
	const form = place.form || place;
	if (waiting) waiting.abort();
	waiting = new AbortController();
	const { signal } = waiting;
	const { action, options } = await fetchOptions(place, asked, mediation);
	const credential = action === 'register'
		? await navigator.credentials.create({ signal, publicKey: creation(options) })
		: await navigator.credentials.get({ signal, mediation, publicKey: request(options) });
	const elsewhere = place.getAttribute('formaction');
	// Not the property: a button may be called like it.
	if (elsewhere) form.setAttribute('action', elsewhere);
	send(form, { action, data: JSON.stringify(readable(credential)) });
}

async function fetchOptions(place, asked, mediation) {
	const query = new URLSearchParams(mediation ? [] : new FormData(place.form || place));
	for (const name of ['csrfToken', 'callbackUrl', 'action', 'data']) query.delete(name);
	if (asked) query.set('action', asked);
	const response = await fetch(place.getAttribute('data-passkey') + '?' + query);
	if (!response.ok) throw new Error('The server answered ' + response.status);
	return response.json();
}

function creation({ challenge, user, excludeCredentials, ...rest }) {
	return {
		...rest,
		challenge: bytes(challenge),
		user: { ...user, id: bytes(user.id) },
		excludeCredentials: descriptors(excludeCredentials)
	};
}

function request({ challenge, allowCredentials, ...rest }) {
	return { ...rest, challenge: bytes(challenge), allowCredentials: descriptors(allowCredentials) };
}

/** A credential as JSON, its binary fields as base64url. */
function readable({ id, rawId, type, authenticatorAttachment, response, ...rest }) {
	const json = {};
	for (const name of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'])
		if (response[name]) json[name] = text(response[name]);
	if (response.getTransports) json.transports = response.getTransports();
	return { id, rawId: text(rawId), type, authenticatorAttachment, response: json, clientExtensionResults: {} };
}

function send(form, fields) {
	for (const [name, value] of Object.entries(fields)) {
		const input = document.createElement('input');
		Object.assign(input, { type: 'hidden', name, value });
		form.append(input);
	}
	HTMLFormElement.prototype.submit.call(form);
}

/** A passkey that is cancelled is no reason for alarm; everything else is told. */
function report(form, error) {
	if (error.name === 'AbortError') return;
	const place = form.querySelector('[role=alert]');
	if (place) place.hidden = false;
	console.error(error);
}
`;
