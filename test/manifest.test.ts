import { describe, expect, it } from 'vitest';
import { hashText, type Manifest, readManifest, writeManifest } from '../src/manifest.ts';

const manifest: Manifest = {
	version: '0.1.0',
	framework: { id: 'sveltekit', major: 3 },
	choices: { session: 'jwt' },
	places: { runtime: 'src/lib/server/auth', config: 'src/auth.ts' },
	files: { 'src/b.ts': hashText('b'), 'src/a.ts': hashText('a') },
	edited: {}
};

describe('hashText', () => {
	it('is SHA-256, independent of line endings', () => {
		expect(hashText('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
		expect(hashText('a\r\nb\r\n')).toBe(hashText('a\nb\n'));
		expect(hashText('a\nb')).not.toBe(hashText('a\nb\n'));
	});
});

describe('writeManifest', () => {
	it('writes entries in a stable order, one per line', () => {
		const text = writeManifest(manifest);
		expect(text.indexOf('src/a.ts')).toBeLessThan(text.indexOf('src/b.ts'));
		expect(text).toBe(
			writeManifest({
				...manifest,
				files: Object.fromEntries(Object.entries(manifest.files).toReversed())
			})
		);
		expect(text.endsWith('}\n')).toBe(true);
	});

	it('writes only the stable fields of a framework', () => {
		const framework = { ...manifest.framework, version: '3.2.0', devPort: 5173 };
		expect(writeManifest({ ...manifest, framework })).toBe(writeManifest(manifest));
	});
});

describe('readManifest', () => {
	it('reads what writeManifest wrote', () => {
		expect(readManifest(writeManifest(manifest))).toEqual(manifest);
	});

	it.each([
		['', 'nothing'],
		['{ "http-basic": {} }', 'the file of another tool'],
		['[]', 'a list'],
		[writeManifest({ ...manifest, files: { 'a.ts': 'short' } }), 'a hash that is none'],
		[writeManifest({ ...manifest, version: '\u001b[2J1.0.0' }), 'a release that is none'],
		[writeManifest({ ...manifest, earlier: { 'a.ts': '1 --registry=x' } }), 'an earlier one'],
		[writeManifest({ ...manifest, places: { config: '.env.local' } }), 'settings in no code'],
		[
			writeManifest({ ...manifest, edited: { 'a\u202e.ts': hashText('') } }),
			'a path not to be seen'
		],
		[writeManifest({ ...manifest, places: { runtime: 'a\n/b' } }), 'a place not to be seen'],
		[writeManifest(manifest).slice(0, -4), 'half a manifest']
	])('rejects %j: %s', (text) => {
		expect(() => readManifest(text)).toThrow(
			expect.objectContaining({ code: 'MANIFEST_UNREADABLE' })
		);
	});
});
