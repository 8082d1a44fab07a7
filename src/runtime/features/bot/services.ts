// Checks by Cloudflare Turnstile and hCaptcha: a widget in the form, whose token the server sends to the service.

import type { Env } from '../../core/env.ts';
import { digest } from '../../core/hash.ts';
import { safe } from '../../core/pages.ts';
import type { BotOptions, Challenge } from './challenge.ts';

interface Service {
	/** The part of the names of the environment variables. */
	readonly name: string;
	readonly className: string;
	readonly field: string;
	readonly script: string;
	readonly hosts: string;
	readonly verify: string;
}

/** Milliseconds until the request to the service times out. */
const patience = 5000;
/** Characters. */
const longest = 8192;

/** Cloudflare Turnstile. It reads the environment variables `AUTH_TURNSTILE_SITE_KEY` and `AUTH_TURNSTILE_SECRET`. */
export const turnstile = (options: BotOptions = {}) =>
	by(options, {
		name: 'TURNSTILE',
		className: 'cf-turnstile',
		field: 'cf-turnstile-response',
		script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
		hosts: 'https://challenges.cloudflare.com',
		verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
	});

/** HCaptcha. It reads the environment variables `AUTH_HCAPTCHA_SITE_KEY` and `AUTH_HCAPTCHA_SECRET`. */
export const hcaptcha = (options: BotOptions = {}) =>
	by(options, {
		name: 'HCAPTCHA',
		className: 'h-captcha',
		field: 'h-captcha-response',
		script: 'https://js.hcaptcha.com/1/api.js',
		hosts: 'https://hcaptcha.com https://*.hcaptcha.com',
		verify: 'https://api.hcaptcha.com/siteverify'
	});

const by =
	(options: BotOptions, service: Service) =>
	(env: Env): Challenge => {
		const { name, className, field, script, hosts } = service;
		const [keyName, secretName] = [`AUTH_${name}_SITE_KEY`, `AUTH_${name}_SECRET`];
		const [key = '', secret = ''] = [env[keyName], env[secretName]];
		return {
			options,
			field,
			lacks: [keyName, secretName].find((one) => !env[one]),
			async show({ language }) {
				const spoken = safe` data-language="${language?.tag ?? 'auto'}"`;
				const fields = safe`<div class="${className}" data-sitekey="${key}"${spoken}></div>`;
				return { fields, script, hosts };
			},
			async identify(_, answer) {
				if (answer.length > longest) return undefined;
				const isGood = await isPassed(service, new URLSearchParams({ secret, response: answer }));
				return isGood ? digest(answer, 'sha256', 'hex') : undefined;
			}
		};
	};

/** Whether the service accepts the token. @throws {Error} if its response is not usable */
async function isPassed({ verify }: Service, body: URLSearchParams): Promise<boolean> {
	const signal = AbortSignal.timeout(patience);
	const response = await fetch(verify, { method: 'POST', body, signal, redirect: 'error' });
	if (response.status >= 500) throw new Error(`${verify} answered ${response.status}.`);
	const said: unknown = await response.json();
	if (typeof said !== 'object' || said === null || !('success' in said))
		throw new Error(`${verify} gave no answer that can be read.`);
	return said.success === true;
}
