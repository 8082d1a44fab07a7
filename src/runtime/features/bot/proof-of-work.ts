// Proof of work, without a third party: the browser searches for a number whose hash begins with zero bits.

import { seal, unseal } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest, hex } from '../../core/hash.ts';
import { safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { CheckView } from '../check-view.ts';
import type { BotOptions, Challenge } from './challenge.ts';

const texts = {
	busy: 'Checking your browser…',
	done: 'Your browser passed the check.',
	noScript: 'This form needs JavaScript, to keep programs from sending it.'
} as const;

interface Work extends BotOptions {
	/** Zero bits at the start of the hash: 16 if unset, at most 24. Each bit doubles the work. */
	bits?: number;
}

const usualBits = 16;
const mostBits = 24;
/** Seconds that a task is valid. */
const maxAge = 1800;
const salt = 'proof-of-work';
const field = 'proof';

/** Makes the browser compute. It slows down mass submissions; it does not stop a few requests. */
export const proofOfWork =
	(options: Work = {}) =>
	(): Challenge => ({
		options,
		field,
		async show(context) {
			const { data, busy, done, noScript } = await viewOf(context, options);
			const attributes = Object.entries(data).map(([name, value]) => safe` ${name}="${value}"`);
			const status = safe`<p role="status" data-busy="${busy}" data-done="${done}" hidden></p>`;
			const without = safe`<noscript><p class="error">${noScript}</p></noscript>`;
			return {
				fields: safe`<input type="hidden" name="${field}"${attributes}>${status}${noScript && without}`,
				script: `${context.base}/proof-script`,
				hosts: ''
			};
		},
		view: (context) => viewOf(context, options),
		identify
	});

async function viewOf(context: Context, options: Work): Promise<CheckView> {
	const id = hex(crypto.getRandomValues(new Uint8Array(16)));
	const bits = Math.min(Math.max(Math.round(options.bits ?? usualBits), 1), mostBits);
	const task = await seal(context, salt, { token: { id, bits }, maxAge });
	return {
		name: field,
		data: { 'data-task': task, 'data-id': id, 'data-bits': `${bits}` },
		busy: say(context, texts.busy),
		done: say(context, texts.done),
		noScript: options.withoutAnswer === 'allow' ? '' : say(context, texts.noScript),
		script: `${context.config.basePath}/proof-script`
	};
}

async function identify(context: Context, answer: string): Promise<string | undefined> {
	const [, number = '', task] = /^(\d{1,12}):([\w.-]{1,2000})$/.exec(answer) ?? [];
	const opened = await unseal(context, salt, task);
	const { id, bits } = fieldsIn(opened);
	if (typeof id !== 'string' || typeof bits !== 'number') return undefined;
	const hash = await digest(`${id}:${number}`, 'sha256', 'hex');
	return Math.clz32(Number.parseInt(hash.slice(0, 8), 16)) >= bits ? id : undefined;
}
