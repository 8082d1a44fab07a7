// Keeps bots from submitting the forms for accounts, mails and passwords.

import type { Answer } from '../../core/answer.ts';
import { ask } from '../../core/ask.ts';
import { AuthError, asError, Refused } from '../../core/errors.ts';
import { page, safe, say } from '../../core/pages.ts';
import type { Context, Feature } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import type { KnowsUsers } from '../knows-users.ts';
import { posted } from '../posted.ts';
import { demandRecords, type RecordsConfig, recordsOf } from '../records.ts';
import { type BotConfig, type Challenge, challengeOf, checkView, formOf } from './challenge.ts';
import { addTo, fieldsOf, isChecked } from './page.ts';
import { proofOfWork } from './proof-of-work.ts';

export type { BotConfig, BotOptions, GuardedForm } from './challenge.ts';
export { proofOfWork } from './proof-of-work.ts';
export { hcaptcha, turnstile } from './services.ts';

const texts = {
	title: 'That did not work',
	failed:
		'The check against automatic sign-ins did not work. Go back, reload the page and try again.'
} as const;

/** Milliseconds for which a used response is stored; none is valid for longer. */
const remembered = 3_600_000;
const kind = 'bot-answer';

class BotRefused extends Refused {}

const challengeIn = ({ config }: Pick<Context, 'config'>) => challengeOf(config, proofOfWork());

/**
 * Check against bots
 * @hint Turnstile, hCaptcha or a proof of work for the forms that make accounts, send mails and take passwords
 * @needs records
 * @env AUTH_TURNSTILE_SITE_KEY if turnstile(
 * @env AUTH_TURNSTILE_SECRET if turnstile(
 * @env AUTH_HCAPTCHA_SITE_KEY if hcaptcha(
 * @env AUTH_HCAPTCHA_SECRET if hcaptcha(
 * @note The browser does a proof of work. For Turnstile or hCaptcha, set `bot: turnstile()` or `bot: hcaptcha()` in the configuration.
 */
export const bot: Feature<BotConfig & RecordsConfig> & KnowsUsers = {
	routes: { 'GET check-script': showScript },
	check(config) {
		demandRecords(config, 'bot');
		const { lacks } = challengeIn({ config });
		if (lacks) throw new AuthError(`The feature bot needs ${lacks} in the environment.`);
	},
	async prepare(context) {
		const { method, action, providerId, body = {} } = context.request;
		const challenge = challengeIn(context);
		const { field, options } = challenge;
		const answer = posted(context, field);
		// Providers must not see it as a credential.
		Reflect.deleteProperty(body, field);
		const form = method === 'POST' ? formOf(context.config, action, providerId) : undefined;
		if (isChecked(form, options.forms)) await demand(context, challenge, answer);
		return context;
	},
	async checkFor(context, { id, type }) {
		const challenge = challengeIn(context);
		const form = formOf(context.config, type === 'email' ? 'signin' : 'callback', id);
		return isChecked(form, challenge.options.forms) ? checkView(context, challenge) : undefined;
	},
	async after(context, answer) {
		if (answer.error instanceof BotRefused) refuse(context, answer);
		else await addTo(context, answer, challengeIn(context));
	}
};

/** @throws {BotRefused} unless the response is valid and was not used before */
async function demand(context: Context, challenge: Challenge, answer: string): Promise<void> {
	const { whenDown, withoutAnswer } = challenge.options;
	if (answer === '' && withoutAnswer === 'allow') return;
	try {
		const key = answer === '' ? undefined : await challenge.identify(context, answer);
		const expires = new Date(Date.now() + remembered);
		// Of two requests with the same response, only one succeeds.
		if (key && (await recordsOf(context.config).add({ kind, key, owner: '', value: '', expires })))
			return;
	} catch (error) {
		context.config.logger.error(asError(error));
		if (whenDown === 'allow') return;
	}
	throw new BotRefused('BotCheck', 403, texts.failed);
}

/** Responds with a page, or with JSON to clients that do not accept HTML. */
function refuse(context: Context, answer: Answer): void {
	const { headers } = context.request;
	const accept = headers.get('accept') ?? '';
	const isJson = accept.includes('application/json') && !accept.includes('text/html');
	const isScript = headers.has('x-auth-return-redirect') || isJson;
	const body = safe`<p class="error" role="alert">${say(context, texts.failed)}</p>`;
	const url = `${context.base}/signin?error=BotCheck`;
	delete answer.redirect;
	Object.assign(
		answer,
		isScript
			? { status: 403, body: { url, error: 'BotCheck' }, headers: new Headers(asJson) }
			: page(context, { title: texts.title, body, status: 403 })
	);
}

const asJson = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' };

/** Responds with the script of the check, which is the same for everybody. */
function showScript(context: Context): ResponseInternal {
	const headers = new Headers({
		'Content-Type': 'text/javascript; charset=utf-8',
		'Cache-Control': 'private, max-age=3600',
		'X-Content-Type-Options': 'nosniff'
	});
	return { headers, body: challengeIn(context).script, cookies: [] };
}

/** For the app's own forms: the markup for the form, and the URL of the script, which is a module. */
export function botFields(auth: object, given?: object): Promise<{ html: string; script: string }> {
	return ask(
		auth,
		async (context) => {
			const view = await checkView(context, challengeIn(context));
			return { html: fieldsOf(view).markup, script: view.script };
		},
		given
	);
}
