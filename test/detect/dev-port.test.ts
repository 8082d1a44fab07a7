import { describe, expect, it } from 'vitest';
import { devOrigin } from '../../src/app/dev-origin.ts';
import { openProject } from '../../src/frameworks/index.ts';
import { temporaryApp } from '../apply/temporary-app.ts';

function devPort(config: string, scripts: Readonly<Record<string, string>> = {}): number {
	const pkg = { scripts, devDependencies: { '@sveltejs/kit': '^2.0.0' } };
	const files = { 'package.json': JSON.stringify(pkg), 'vite.config.ts': config };
	return openProject(temporaryApp(files), { env: {} }).framework.devPort;
}

describe('detectDevPort', () => {
	it.each([
		['server: { port: 3000 }', 3000],
		['server: {\n\thost: true,\n\t"port": 3000,\n}', 3000],
		['server: { hmr: { port: 4000 }, port: 3000 }', 3000],
		['server: { hmr: { port: 4000 } }', 5173],
		['preview: { port: 3000 }', 5173],
		['// server: { port: 3000 }', 5173],
		['/* server: { port: 3000 } */', 5173],
		['server: { proxy: { "/api": "http://localhost:4000" }, port: 3000 }', 3000],
		['server: { port: Number(process.env.PORT) }', 5173],
		['server: { port: 3000 + 1 }', 5173],
		['server: { port: 99999 }', 5173],
		[
			"define: { context: ['server', 'client'], at: { place: 'server', port: 1 } }, server: { port: 3000 }",
			3000
		],
		['server, define: { server: 1 }', 5173],
		['', 5173]
	])('reads %j as %i', (config, port) => {
		expect(devPort(config)).toBe(port);
	});

	it.each([
		['vite dev --port 3000', 3000],
		['vite dev --host --port=3000 --strictPort', 3000],
		['NODE_ENV=development vite --mode ssr --port 3000', 3000],
		['concurrently "vite dev" "json-server --port 4000"', 4321],
		['json-server --port 4000 & vite dev', 4321],
		['vite dev', 4321]
	])('reads the script %j as %i', (dev, port) => {
		expect(devPort('server: { port: 4321 }', { dev })).toBe(port);
	});
});

describe('devOrigin', () => {
	it.each([
		['plugins: [basicSsl()]', 'vite dev', 'https'],
		['plugins: [mode === "dev" && mkcert({ hosts: [] })]', 'vite dev', 'https'],
		['server: { https: { key, cert } }', 'vite dev', 'https'],
		['', 'next dev --experimental-https', 'https'],
		['', 'nuxt dev --https --port 5173', 'https'],
		['server: { https: false }', 'vite dev', 'http'],
		['// plugins: [basicSsl()]', 'vite dev', 'http'],
		['', 'vite dev', 'http']
	])('of %j with %j is of %s', (config, dev, scheme) => {
		const pkg = { scripts: { dev }, devDependencies: { '@sveltejs/kit': '^2.0.0' } };
		const files = { 'package.json': JSON.stringify(pkg), 'vite.config.ts': config };
		const project = openProject(temporaryApp(files), { env: {} });
		expect(devOrigin(project)).toBe(`${scheme}://localhost:5173`);
	});
});
