// Checks by Cloudflare Turnstile and hCaptcha: a widget in the form, whose token the server sends to the service.

import type { Env } from '../../core/env.ts';
import { digest } from '../../core/hash.ts';
import type { BotOptions, Challenge } from './challenge.ts';
import { widgetScript } from './widget-script.ts';

interface Service {
	/** The part of the names of the environment variables; in small letters, what its script defines. */
	readonly name: string;
	readonly field: string;
	/** The URL of its script, which defines it and draws nothing by itself. */
	readonly api: (language: string | undefined) => string;
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
		field: 'cf-turnstile-response',
		api: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
		hosts: 'https://challenges.cloudflare.com',
		verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
	});

/** HCaptcha. It reads the environment variables `AUTH_HCAPTCHA_SITE_KEY` and `AUTH_HCAPTCHA_SECRET`. */
export const hcaptcha = (options: BotOptions = {}) =>
	by(options, {
		name: 'HCAPTCHA',
		field: 'h-captcha-response',
		api: (language) =>
			`https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off${language ? `&hl=${language}` : ''}`,
		hosts: 'https://hcaptcha.com https://*.hcaptcha.com',
		verify: 'https://api.hcaptcha.com/siteverify'
	});

const by =
	(options: BotOptions, service: Service) =>
	(env: Env): Challenge => {
		const { name, field, api, hosts } = service;
		const [keyName, secretName] = [`AUTH_${name}_SITE_KEY`, `AUTH_${name}_SECRET`];
		const [key = '', secret = ''] = [env[keyName], env[secretName]];
		return {
			options,
			field,
			lacks: [keyName, secretName].find((one) => !env[one]),
			hosts,
			script: widgetScript,
			async view({ language }) {
				const data = {
					'data-sitekey': key,
					'data-service': name.toLowerCase(),
					'data-api': api(language?.tag),
					'data-language': language?.tag ?? 'auto'
				};
				return { name: '', data, busy: '', done: '' };
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
	// Workers know no `redirect: 'error'`.
	const response = await fetch(verify, { method: 'POST', body, signal, redirect: 'manual' });
	const isMoved = response.status >= 300 && response.status < 400;
	if (isMoved || response.status >= 500) throw new Error(`${verify} answered ${response.status}.`);
	const said: unknown = await response.json();
	if (typeof said !== 'object' || said === null || !('success' in said))
		throw new Error(`${verify} gave no answer that can be read.`);
	return said.success === true;
}
