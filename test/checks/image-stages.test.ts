import { describe, expect, it } from 'vitest';
import { imageGetsAll } from '../../src/checks/hosted-files.ts';

const build = 'FROM node:24 AS build\nWORKDIR /app\nCOPY . .\nRUN npm run build\n';

describe('imageGetsAll', () => {
	it.each([
		'FROM node:24\nCOPY . .\n',
		'FROM node:24\nADD --chown=node --link ./ /app\n',
		'FROM node:24\nCOPY ["./", "/app"]\n',
		'FROM node:24\nCOPY ["." , "/app"]\n',
		'\tcopy . .\n',
		`${build}FROM node:24\nCOPY --from=build /app/ /app\n`,
		`${build}FROM build\nCMD ["node", "."]\n`,
		`${build}FROM node:24 AS run\nCOPY --chown=node --from=0 /app .\nFROM run\n`,
		`${build}FROM node:24\nCOPY --from=build /app/build .\nCOPY . .\n`
	])('sees all files in the image of %j', (code) => expect(imageGetsAll(code)).toBe(true));

	it.each([
		'FROM node:24\nCOPY package.json src ./\n',
		`${build}FROM node:24\nWORKDIR /app\nCOPY --from=build /app/build ./build\nCOPY package.json .\n`,
		`${build}FROM node:24\nCOPY --from=other /app .\n`,
		`${build}FROM nginx\nCOPY --from=build /app/dist /usr/share/nginx/html\n`
	])('sees a part of them in the image of %j', (code) => expect(imageGetsAll(code)).toBe(false));
});
