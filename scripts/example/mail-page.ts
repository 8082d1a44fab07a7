// The e-mails of the app, as a page: the newest first, links as links.
import { escapeHtml } from '../../src/idp/page.ts';
import type { Mailbox } from '../../test/e2e/support/mailbox.ts';
import { htmlPage, type PageServer, servePages } from './page-server.ts';

export function serveMails({ mails }: Mailbox): Promise<PageServer> {
	return servePages(8025, () => ({
		body: htmlPage('Mails', mails.map(article).reverse().join(''))
	}));
}

function article({ to = [], subject = '', text = '' }: Mailbox['mails'][number]): string {
	const addresses = to.map(({ address = '' }) => address).join(', ');
	const linked = escapeHtml(text).replace(
		/https?:\/\/\S+/g,
		(url) => `<a href="${url}">${url}</a>`
	);
	return `<article><strong>${escapeHtml(subject)}</strong><br>to ${escapeHtml(addresses)}<pre>${linked}</pre></article>
`;
}
