// The pages of the inbox: the list of mails, and one of them.
import { linksIn, type Mail } from './inbox.ts';
import { escapeHtml, page } from './page.ts';

/** The list, newest first. */
export function inboxPage(mails: readonly Mail[]): string {
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
export function mailPage(mail: Mail): string {
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
