// What other software may rely on in a built-in page: title, forms, fields, and what the theme puts there.

interface Tag {
	name: string;
	attributes: Record<string, string>;
	/** Offset behind the tag. */
	end: number;
}

const shownNames = ['Idp', 'Other', 'Email', 'Password', 'Passkey'];

function plainText(text: string): string {
	return text
		.replace(/&quot;/g, '"')
		.replace(/&apos;/g, "'")
		.replace(/&#x([0-9a-f]+);/gi, (_, hex: string) =>
			String.fromCodePoint(Number.parseInt(hex, 16))
		)
		.replace(/&#(\d+);/g, (_, decimal: string) => String.fromCodePoint(Number(decimal)))
		.replace(/&lt;/g, '<')
		.replace(/&gt;/g, '>')
		.replace(/&amp;/g, '&');
}

function tags(html: string): Tag[] {
	const found: Tag[] = [];
	for (const match of html.matchAll(/<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)) {
		const attributes: Record<string, string> = {};
		for (const part of (match[2] ?? '').matchAll(
			/([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>/]+)))?/g
		))
			attributes[(part[1] ?? '').toLowerCase()] = plainText(part[2] ?? part[3] ?? part[4] ?? '');
		found.push({
			name: (match[1] ?? '').toLowerCase(),
			attributes,
			end: match.index + match[0].length
		});
	}
	return found;
}

const compared = [
	'type',
	'name',
	'required',
	'placeholder',
	'value',
	'autocomplete',
	'min',
	'max',
	'pattern'
];

function field({ attributes }: Tag): object {
	const kept = compared
		.filter((name) => name in attributes)
		.map((name) => [name, attributes[name]]);
	return { type: 'text', ...Object.fromEntries(kept) };
}

/** The callback URL may be given as asked for or as decided; the next request decides again anyway. */
function hiddenValue({ name, value = '' }: Tag['attributes']): string {
	return name === 'callbackUrl' ? '<url>' : value;
}

function form(tag: Tag, inner: string, url: string): object {
	const inputs = tags(inner).filter(({ name }) => name === 'input');
	const isHidden = ({ attributes }: Tag) => attributes['type'] === 'hidden';
	const text = plainText(inner.replace(/<[^>]*>/g, ' '));
	return {
		action: new URL(tag.attributes['action'] ?? '', url).href,
		method: (tag.attributes['method'] ?? 'GET').toUpperCase(),
		hidden: Object.fromEntries(
			inputs.filter(isHidden).map(({ attributes }) => [attributes['name'], hiddenValue(attributes)])
		),
		inputs: inputs.filter((input) => !isHidden(input)).map(field),
		names: shownNames.filter((name) => text.includes(name))
	};
}

/** Reads a page; `url` is where it was fetched from, to resolve relative form actions. */
export function readPage(html: string, url: string): Record<string, unknown> {
	const all = tags(html);
	const forms = all.filter(({ name }) => name === 'form');
	const body = all.find(({ name }) => name === 'body');
	const links = all.filter(({ name, attributes }) => name === 'a' && attributes['href']);
	const toSignIn = links.some(({ attributes }) => attributes['href']?.includes('/signin'));
	return {
		title: plainText(/<title>([^<]*)<\/title>/i.exec(html)?.[1] ?? ''),
		class: (body?.attributes['class'] ?? '').split(/\s+/).filter((name) => name.includes('theme')),
		forms: forms.map((tag) => form(tag, html.slice(tag.end, html.indexOf('</form', tag.end)), url)),
		logo: all.some(
			({ name, attributes }) => name === 'img' && attributes['src'] === '/theme-logo.svg'
		),
		brandColor: html.includes('#123456'),
		buttonText: html.includes('#654321'),
		linkToSignIn: toSignIn
	};
}
