// Proof of work, without a third party: the browser searches for a number whose hash begins with zero bits.

import { seal, unseal } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest, hex } from '../../core/hash.ts';
import { say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { BotOptions, Challenge, FormCheck } from './challenge.ts';
import { proofScript } from './proof-script.ts';

const texts = {
	busy: 'Checking your browser…',
	done: 'Your browser passed the check.'
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
		hosts: '',
		script: proofScript,
		view: (context) => viewOf(context, options),
		identify
	});

async function viewOf(context: Context, options: Work): Promise<FormCheck> {
	const id = hex(crypto.getRandomValues(new Uint8Array(16)));
	const bits = Math.min(Math.max(Math.round(options.bits ?? usualBits), 1), mostBits);
	const task = await seal(context, salt, { token: { id, bits }, maxAge });
	return {
		name: field,
		data: { 'data-task': task, 'data-id': id, 'data-bits': `${bits}` },
		busy: say(context, texts.busy),
		done: say(context, texts.done)
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
