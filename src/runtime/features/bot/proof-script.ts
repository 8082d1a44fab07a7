// The browser script of the proof of work. It is text, since bundlers would change a function.

/** Looks for forms when it is loaded. */
export const proofScript = `
const encoder = new TextEncoder();
for (const place of document.querySelectorAll('input[data-task]')) guard(place);

/** Begins when the form is used, and holds it back until the work is done. */
function guard(place) {
	const { form } = place;
	const status = form.querySelector('[data-busy]');
	let work;
	const begin = () => (work = work || solve(place.dataset));
	form.addEventListener('focusin', begin, { once: true });
	form.addEventListener('submit', async (event) => {
		const { submitter } = event;
		if (place.value || (submitter && submitter.hasAttribute('data-passkey'))) return;
		event.preventDefault();
		tell(status, 'busy');
		place.value = await begin();
		tell(status, 'done');
		// Not before this event is over: a form that is being sent cannot be sent.
		setTimeout(() => form.requestSubmit(submitter));
	});
}

function tell(status, what) {
	status.textContent = status.dataset[what];
	status.hidden = false;
}

async function solve({ task, id, bits }) {
	for (let start = 0; ; start += 256) {
		const numbers = Array.from({ length: 256 }, (_, index) => start + index);
		const hashes = await Promise.all(
			numbers.map((one) => crypto.subtle.digest('SHA-256', encoder.encode(id + ':' + one)))
		);
		const found = hashes.findIndex((one) => Math.clz32(new DataView(one).getUint32(0)) >= bits);
		if (found >= 0) return numbers[found] + ':' + task;
	}
}
`;
