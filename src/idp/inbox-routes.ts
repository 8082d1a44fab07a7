// The inbox: its requests and pages. Its mails contain sign-in links, so no page of another site may read or write it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from './body.ts';
import { type Inbox, linksIn, longestMail, type Mail } from './inbox.ts';
import { escapeHtml, page, pageHeaders } from './page.ts';

interface Exchange {
	readonly inbox: Inbox;
	readonly issuer: string;
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
}

/** A mail's own HTML: no script, no form, no external resources. */
const mailHeaders = {
	'content-type': 'text/html; charset=utf-8',
	'cache-control': 'no-store',
	'content-security-policy':
		"sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
	'cross-origin-resource-policy': 'same-origin',
	'referrer-policy': 'no-referrer',
	'x-content-type-options': 'nosniff'
} as const;
const ownHeaders = { ...pageHeaders, 'cross-origin-resource-policy': 'same-origin' } as const;

/** Answers a request for `/inbox` or below. Its `Host` was checked before. */
export async function inboxRoute(exchange: Exchange): Promise<void> {
	const { request, response } = exchange;
	const [path = ''] = (request.url ?? '').split('?');
	const { method } = request;
	if (!mayAsk(exchange)) return refuse(response, 403);
	if (method === 'POST' && path === '/inbox') return receive(exchange);
	if (method === 'POST' && path === '/inbox/clear') return clear(exchange);
	if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405);
	if (path === '/inbox') return list(exchange);
	const [, id = '', part] = /^\/inbox\/(\d{1,9})(\/html)?$/.exec(path) ?? [];
	const mail = exchange.inbox.find(Number(id));
	if (id === '' || mail === undefined) return refuse(response, 404);
	if (part === undefined) return show(response, mailPage(mail));
	response.writeHead(200, mailHeaders).end(mail.html);
}

/** Whether the request comes from no page, from our page, or from a user who opens a window. */
function mayAsk({ request: { method, headers }, issuer }: Exchange): boolean {
	const site = headers['sec-fetch-site'];
	const { origin } = headers;
	if (origin !== undefined && origin !== issuer) return false;
	if (site === undefined || site === 'same-origin' || site === 'none') return true;
	// A link on any page may lead here; that page cannot read it.
	const isOpened =
		headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
	return method === 'GET' && isOpened;
}

/** Only programs add mails: browsers reveal by these headers that a page sent a request. */
async function receive({ inbox, request, response }: Exchange): Promise<void> {
	const { headers } = request;
	const isOfBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
	if (isOfBrowser) return refuse(response, 403);
	if (headers['content-type'] !== 'application/json') return refuse(response, 415);
	const text = await bodyOf(request, longestMail);
	if (text === undefined) return refuse(response, 413);
	response.writeHead(inbox.put(parsed(text)) ? 201 : 400, ownHeaders).end();
}

function clear({ inbox, issuer, request, response }: Exchange): void {
	const isOwn = request.headers.origin === issuer;
	if (isOwn) inbox.clear();
	if (isOwn) response.writeHead(303, { ...ownHeaders, location: '/inbox' }).end();
	else refuse(response, 403);
}

/** As JSON for tests and scripts. */
function list({ inbox, request, response }: Exchange): void {
	const mails = inbox.all();
	const isScript = /\bapplication\/json\b/.test(request.headers.accept ?? '');
	if (isScript) asJson(response, mails);
	else show(response, inboxPage(mails));
}

function asJson(response: ServerResponse, mails: readonly Mail[]): void {
	const headers = { ...ownHeaders, 'content-type': 'application/json' };
	response.writeHead(200, headers).end(JSON.stringify(mails.map(toldOf)));
}

function toldOf({ id, to, subject, text, at }: Mail) {
	return { id, to, subject, text, at: new Date(at).toISOString() };
}

function show(response: ServerResponse, html: string): void {
	response.writeHead(200, ownHeaders).end(html);
}

function refuse(response: ServerResponse, status: number): void {
	const title = status === 404 ? 'No such mail' : 'Refused';
	response
		.writeHead(status, ownHeaders)
		.end(page(title, `<h1>${title}</h1><p><a href="/inbox">All mails</a></p>`));
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return undefined;
		throw error;
	}
}

/** The list, newest first. */
function inboxPage(mails: readonly Mail[]): string {
	const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
	const body =
		mails.length === 0
			? '<p>No mails yet. What your app would send in development arrives here.</p>'
			: `<p>${count}, kept until this provider stops.</p>\n<ul class="mails">\n${mails.map(row).join('\n')}\n</ul>`;
	const clear =
		mails.length === 0
			? ''
			: '<form method="post" action="/inbox/clear"><button class="plain">Delete all</button></form>';
	return page(
		'Inbox',
		`<h1>Inbox</h1>
${body}
<p><a href="/inbox">Look again</a></p>
${clear}`
	);
}

/** One mail: its links, its HTML, and its text. The HTML is shown in a frame without scripts. */
function mailPage(mail: Mail): string {
	const { id, to, subject, text, html } = mail;
	const links = linksIn(mail).map(link);
	const frame =
		html === ''
			? ''
			: `<h2>HTML</h2>
<iframe class="mail" title="The mail as HTML" src="/inbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`;
	return page(
		subject,
		`<h1 dir="auto">${escapeHtml(subject)}</h1>
<p>To <strong>${escapeHtml(to)}</strong>, ${time(mail)}</p>
${links.join('\n')}
${frame}
<h2>Text</h2>
<pre dir="auto">${escapeHtml(text)}</pre>
<p><a href="/inbox">All mails</a></p>`,
		'wide'
	);
}

function row(mail: Mail): string {
	const { id, to, subject } = mail;
	return `<li><a href="/inbox/${id}"><strong dir="auto">${escapeHtml(subject)}</strong></a><small>${escapeHtml(to)}, ${time(mail)}</small></li>`;
}

function link(url: string): string {
	const shown = url.length > 60 ? `${url.slice(0, 57)}…` : url;
	return `<p><a class="primary" href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(shown)}</a></p>`;
}

function time({ at }: Mail): string {
	const iso = new Date(at).toISOString();
	return `<time datetime="${iso}">${iso.slice(11, 19)} UTC</time>`;
}
