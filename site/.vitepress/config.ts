import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';

const pages = join(import.meta.dirname, '../.cache/pages');
const groups: Record<string, string[]> = {
	'Start here': [
		'readme',
		'local-development',
		'every-framework',
		'going-live',
		'providers',
		'databases',
		'comparison'
	],
	Frameworks: [
		...['sveltekit', 'nextjs', 'nuxt', 'astro', 'react-router', 'solid-start', 'tanstack-start'],
		...['qwik', 'hono', 'express', 'fastify', 'elysia', 'fetch']
	],
	Guides: [],
	Features: [],
	Reference: [
		...['commands', 'glossary', 'doctor', 'errors', 'frameworks', 'projects', 'compatibility'],
		...['openid-connect', 'security', 'threat-model', 'faults', 'performance']
	],
	Project: [
		...['architecture', 'contributing', 'adding-a-framework', 'releasing', 'security-policy'],
		...['tried-on-public-apps', 'changelog', 'decisions/index']
	]
};

const title = (page: string) =>
	/^# (.+)$/m.exec(readFileSync(join(pages, `${page}.md`), 'utf8'))?.[1]?.replaceAll('`', '') ??
	page;
const inFolder = (folder: string) =>
	readdirSync(join(pages, folder))
		.filter((name) => name.endsWith('.md'))
		.map((name) => join(folder, name.slice(0, -3)));
const item = (page: string) => ({
	text: page === 'readme' ? 'Get started' : title(page),
	link: `/${page.replace(/index$/, '')}`
});

const placed = new Set([...Object.values(groups).flat(), 'index', 'playground']);
const all = inFolder('.');
groups['Guides'] = all.filter((page) => !placed.has(page));
groups['Features'] = ['features', ...inFolder('features')];
groups['Guides'] = groups['Guides'].filter((page) => page !== 'features');
const exists = (page: string) => page.includes('/') || all.includes(page);
const sidebar = Object.entries(groups).map(([text, list]) => ({
	// Not to be folded: what folds is a button with a button in it.
	text,
	items: list.filter(exists).map(item)
}));

export default defineConfig({
	title: 'auth-cli',
	head: [['link', { rel: 'icon', href: 'data:,' }]],
	description: 'Complete sign-in for your web app, as code that your app owns.',
	srcDir: '.cache/pages',
	outDir: '.cache/out',
	cacheDir: '.cache/vite',
	// An address with .html works on every host of files.
	cleanUrls: false,
	// The usual themes have comments that are too pale.
	markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
	vite: {
		publicDir: join(pages, 'public'),
		// For the app of the landing page, which runs in the browser.
		resolve: {
			alias: { 'node:crypto': join(import.meta.dirname, '../../scripts/docs/live/node-crypto.ts') }
		},
		build: { chunkSizeWarningLimit: 2000 }
	},
	themeConfig: {
		search: { provider: 'local' },
		outline: [2, 3],
		nav: [
			{ text: 'Get started', link: '/readme' },
			{ text: 'Playground', link: '/playground' },
			{ text: 'Commands', link: '/commands' },
			{ text: 'Decisions', link: '/decisions/' }
		],
		sidebar: {
			'/': sidebar,
			'/decisions/': [{ text: 'Decisions', items: inFolder('decisions').map(item) }]
		}
	}
});
