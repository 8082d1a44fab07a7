import { createContext, Script } from 'node:vm';
import { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from './hostile-texts.ts';
import { descendants, place, sourceTree } from './source-tree.ts';

/** Milliseconds of a processor. What looks at each character a few times needs less than one. */
const patience = 150;
const length = 100_000;
const context = createContext({ pattern: /x/, text: '' });
const replace = new Script('text.replace(pattern, "")');

/** Whether an expression is done with a text in time. A machine that is busy with something else gets more of it. */
function isQuick(pattern: RegExp, text: string, timeout = 2 * patience): boolean {
	Object.assign(context, { pattern, text });
	const before = process.threadCpuUsage();
	const used = () => process.threadCpuUsage(before).user / 1000;
	try {
		replace.runInContext(context, { timeout });
		return used() < patience;
	} catch {
		return used() < patience && isQuick(pattern, text, 2 * timeout);
	}
}

function slowTexts(pattern: RegExp): readonly string[] {
	return hostileTexts(pattern, length).filter((text) => !isQuick(pattern, text));
}

/** In the code of apps: these see what the owner of the app wrote, or what the code itself made. */
const seesNobodyElse = new Set(['\\/+$', '^\\/+|\\/+$', '=+$', ':+$', '^\\s*(0|false)?\\s*$']);

/** An expression as written in the code, or with sample names in its placeholders. */
function patternOf(node: ts.Node): RegExp | undefined {
	if (ts.isRegularExpressionLiteral(node)) {
		const [, pattern = '', flags = ''] = /^\/([\s\S]*)\/(\w*)$/.exec(node.text) ?? [];
		return new RegExp(pattern, flags);
	}
	if (!ts.isNewExpression(node) || node.expression.getText() !== 'RegExp') return undefined;
	const [text, flags] = node.arguments ?? [];
	const of = flags && ts.isStringLiteral(flags) ? flags.text : '';
	if (text && ts.isNoSubstitutionTemplateLiteral(text)) return new RegExp(text.text, of);
	if (!text || !ts.isTemplateExpression(text)) return undefined;
	const parts = text.templateSpans.map(({ literal }) => `name${literal.text}`);
	return new RegExp(text.head.text + parts.join(''), of);
}

describe('the regular expressions of the program', () => {
	it('run in linear time on any text', { timeout: 120_000 }, () => {
		const known = new Map<string, boolean>();
		const slow = sourceTree().flatMap((source) =>
			descendants(source.file).flatMap((node) => {
				const pattern = patternOf(node);
				if (pattern === undefined) return [];
				const isOfApps = /^(src\/runtime|templates)\//.test(source.path);
				if (isOfApps && seesNobodyElse.has(pattern.source)) return [];
				const isSlow = known.get(`${pattern}`) ?? slowTexts(pattern).length > 0;
				known.set(`${pattern}`, isSlow);
				return isSlow ? [`${place(source, node)}: ${pattern}`] : [];
			})
		);
		expect(slow).toEqual([]);
	});
});

describe('slowTexts', () => {
	it.each([/^\s*RUN\b/m, /\/+$/, /(a+)+b/, /\bx\s*(:[^=]+)?=/, /<!--[\s\S]*?-->/g])(
		'reports %s as slow',
		(pattern) => {
			expect(slowTexts(pattern)).not.toEqual([]);
		}
	);

	it.each([/^[ \t]*RUN\b/m, /(?<!\/)\/+$/, /a+b?/, /\bx[ \t]*=/, /[^\n]*/g])(
		'accepts %s as fast',
		(pattern) => {
			expect(slowTexts(pattern)).toEqual([]);
		}
	);
});
