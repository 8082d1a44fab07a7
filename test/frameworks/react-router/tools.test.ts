import { expect, it } from 'vitest';
import { openProject } from '../../../src/frameworks/index.ts';
import { reactRouter } from '../../../src/frameworks/react-router/index.ts';
import { temporaryApp } from '../../apply/temporary-app.ts';

const typesOf = (files: Readonly<Record<string, string>>) => {
	const project = openProject(
		temporaryApp({
			'package.json': JSON.stringify({ devDependencies: { '@react-router/dev': '^8.4.0' } }),
			'app/routes.ts': 'export default [];\n',
			...files
		}),
		{ env: {} }
	);
	return reactRouter.tools?.(project).types?.args.join(' ');
};
const lists = (...paths: readonly string[]) => ({
	'tsconfig.json': `{ "files": [], // as create-cloudflare has it
	"references": [${paths.map((path) => `{ "path": "${path}" }`)}] }`
});
const ofVite = { 'tsconfig.node.json': '{ "include": ["vite.config.ts"] }' };

it('checks the types of the app, not of a list of projects, in which none has an error', () => {
	const both = lists('./tsconfig.node.json', './tsconfig.cloudflare.json');
	const own = { 'tsconfig.cloudflare.json': '{ "include": ["workers/**/*", "app/**/*"] }' };
	const checked = typesOf({ ...both, ...ofVite, ...own });
	expect(checked).toContain('--project tsconfig.cloudflare.json');
	expect(typesOf({ 'tsconfig.json': '{ "include": ["**/*"] }' })).not.toContain('--project');
});

it('says nothing of types where no project is seen to have the code', () => {
	expect(typesOf({ ...lists('./tsconfig.node.json', './elsewhere'), ...ofVite })).toBeUndefined();
});
