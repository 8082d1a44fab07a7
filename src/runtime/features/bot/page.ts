// Adds a check to the forms of a page, and its sources to the Content-Security-Policy.

import type { Answer } from '../../core/answer.ts';
import { type Markup, safe } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { CheckView } from '../check-view.ts';
import { type Challenge, checkView, formOf, type GuardedForm } from './challenge.ts';

/** Changes the response if it is a page with such forms. */
export async function addTo(context: Context, answer: Answer, challenge: Challenge): Promise<void> {
	const { body, headers } = answer;
	if (typeof body !== 'string' || !headers?.get('Content-Type')?.startsWith('text/html')) return;
	const parts = body.split(/(?=<form )/);
	const guarded = parts.filter((part) => isGuarded(context, part, challenge));
	if (guarded.length === 0) return;
	let page = '';
	let src = '';
	for (const part of parts) {
		if (!guarded.includes(part)) {
			page += part;
			continue;
		}
		const view = await checkView(context, challenge);
		src = view.script;
		const at = part.indexOf('<button');
		page += part.slice(0, at) + fieldsOf(view).markup + part.slice(at);
	}
	const policy = headers.get('Content-Security-Policy') ?? '';
	const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
	const script = `<script type="module" nonce="${nonce}" src="${src}"></script></head>`;
	answer.body = page.replace('</head>', () => script);
	headers.set('Content-Security-Policy', withHosts(policy, { hosts: challenge.hosts, nonce }));
}

/** The markup of a check for a form. */
export function fieldsOf({ name, data, busy, done, noScript }: CheckView): Markup {
	const attributes = Object.entries(data).map(([key, value]) => safe` ${key}="${value}"`);
	const status = safe`<p role="status" data-busy="${busy}" data-done="${done}" hidden></p>`;
	const without = safe`<noscript><p class="error">${noScript}</p></noscript>`;
	return safe`<input type="hidden" name="${name}"${attributes}>${status}${noScript && without}`;
}

/** Whether a part of a page begins with a form that posts to a checked route. */
function isGuarded(context: Context, part: string, { options }: Challenge): boolean {
	const [form = ''] = part.split('</form>');
	if (!form.startsWith('<form ') || !form.includes('<button')) return false;
	const targets = [...form.matchAll(/ (?:form)?action="([^"]*)"/g)].map(([, url = '']) => url);
	return targets.some((url) => {
		if (!url.startsWith(`${context.base}/`)) return false;
		const [action = '', id] = url.slice(context.base.length + 1).split(/[/?]/);
		return isChecked(formOf(context.config, action, id), options.forms);
	});
}

/** Whether the app has checks for this form. */
export function isChecked(form: GuardedForm | undefined, forms?: readonly GuardedForm[]): boolean {
	return form !== undefined && (forms?.includes(form) ?? true);
}

interface Needed {
	readonly hosts: string;
	readonly nonce: string;
}

/** The policy with the sources that the check needs. */
function withHosts(policy: string, { hosts, nonce }: Needed): string {
	const rules = new Map(
		policy.split(';').map((rule) => {
			const [name = '', ...sources] = rule.trim().split(/\s+/);
			return [name, sources] as const;
		})
	);
	const add = (name: string, sources: string) =>
		rules.set(
			name,
			[...new Set([...(rules.get(name) ?? []), ...sources.split(' ')])].filter(Boolean)
		);
	add('script-src', `'nonce-${nonce}' ${hosts}`);
	add('connect-src', `'self' ${hosts}`);
	if (hosts) {
		add('frame-src', hosts);
		add('style-src', hosts);
	}
	return [...rules].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
