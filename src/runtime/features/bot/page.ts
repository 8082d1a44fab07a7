// Adds a check to the forms of a page, and its sources to the Content-Security-Policy.

import type { Answer } from '../../core/answer.ts';
import type { Context } from '../../core/parts.ts';
import { type Challenge, formOf, type GuardedForm } from './challenge.ts';

/** Changes the response if it is a page with such forms. */
export async function addTo(context: Context, answer: Answer, challenge: Challenge): Promise<void> {
	const { body, headers } = answer;
	if (typeof body !== 'string' || !headers?.get('Content-Type')?.startsWith('text/html')) return;
	const parts = body.split(/(?=<form )/);
	const guarded = parts.filter((part) => isGuarded(context, part, challenge));
	if (guarded.length === 0) return;
	let page = '';
	let needed = { script: '', hosts: '' };
	for (const part of parts) {
		if (!guarded.includes(part)) {
			page += part;
			continue;
		}
		// Each form needs its own task.
		const shown = await challenge.show(context);
		needed = shown;
		const at = part.indexOf('<button');
		page += part.slice(0, at) + shown.fields.markup + part.slice(at);
	}
	const policy = headers.get('Content-Security-Policy') ?? '';
	const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
	// The services' scripts find their element by `document.currentScript`, which modules do not have.
	const kind = needed.hosts ? 'async defer' : 'type="module"';
	const script = `<script ${kind} nonce="${nonce}" src="${needed.script}"></script></head>`;
	answer.body = page.replace('</head>', () => script);
	headers.set('Content-Security-Policy', withHosts(policy, { ...needed, nonce }));
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
