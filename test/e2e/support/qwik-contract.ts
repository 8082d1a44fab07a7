// Qwik as the contract of frameworks wants it, on each server that it builds for.
import { join } from 'node:path';
import type { ContractFramework } from '../contract/framework.ts';
import { inQwik } from '../step-up/pages.ts';
import {
	buildQwikApp,
	initQwik,
	type QwikAdapter,
	type QwikMajor,
	qwikAuthApp,
	serveQwik
} from './qwik-app.ts';
import { packages } from './qwik-pages.ts';
import { replaceIn } from './replace-in.ts';
import { scriptsIn } from './requests.ts';

/** Qwik in one of its major versions, on Node or, without development, on Cloudflare Pages. */
export function qwik(major: QwikMajor, adapter: QwikAdapter = 'node-server'): ContractFramework {
	const onNode = adapter === 'node-server';
	return {
		name: `Qwik ${major}${onNode ? '' : ' on Cloudflare Pages'}`,
		init: initQwik,
		make: async () => {
			const app = await qwikAuthApp(major, adapter);
			const base = 'base: process.env.APP_BASE ? "/shop/" : "/",';
			await replaceIn(join(app.folder, 'vite.config.ts'), {
				'    plugins: [': `    ${base}\n    plugins: [`
			});
			return app;
		},
		front: '/shop/',
		slash: '/',
		serve: ({ mode, ...options }) => {
			const server = onNode ? 'node' : 'cloudflare';
			return serveQwik({ ...options, mode: mode === 'dev' ? 'dev' : server });
		},
		build: buildQwikApp,
		browserCode: (folder) => scriptsIn(folder, 'dist/build'),
		unreadable: /plain/i,
		requests: [major === 1 ? '/secret/q-data.json' : '/secret/q-loader-', 'qaction=', 'qfunc='],
		data: major === 1 ? ['/secret/q-data.json'] : [],
		streams: false,
		addStepUp: inQwik(packages[major]),
		...(!onNode && { modes: ['production'] })
	};
}
