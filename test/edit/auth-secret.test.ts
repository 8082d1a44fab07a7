import { describe, expect, it } from 'vitest';
import { addSecret, pruneSecrets } from '../../src/edit/auth-secret.ts';

const A = 'AUTH_SECRET';

describe('addSecret', () => {
	it.each([
		['the first', '', `${A}=new\n`],
		['over an empty one', `${A}=\nX=1\n`, `${A}=new\nX=1\n`],
		['beside one in a comment', `# ${A}=old\n`, `# ${A}=old\n\n${A}=new\n`],
		['beside a similar name', `MY_${A}=keep\n`, `MY_${A}=keep\n\n${A}=new\n`],
		['the second', `${A}=a\n`, `${A}=a\n${A}_1=new\n`],
		['into an empty place', `${A}=a\n${A}_1=""\n`, `${A}=a\n${A}_1="new"\n`],
		['above the highest', `${A}_1=b\nX=1\n`, `${A}_1=b\n${A}_2=new\nX=1\n`],
		['the fourth', `${A}=a\n${A}_2=c\n`, `${A}=a\n${A}_2=c\n${A}_3=new\n`],
		['after closing gaps', `${A}=a\n${A}_3='d'\n`, `${A}=a\n${A}_1='d'\n${A}_2=new\n`],
		[
			'after closing gaps over an empty place',
			`${A}_1=\n${A}_3=d\n${A}=\n`,
			`${A}_1=new\n${A}=d\n`
		],
		[
			'the fifth, for which the oldest goes',
			`${A}_3=d\n${A}_2="c" # two\n${A}_1=b\n\n# first\nexport ${A}='a'\nX=1\n`,
			`${A}_2=d\n${A}_3=new\n${A}_1="c" # two\n\n# first\nexport ${A}=b\nX=1\n`
		]
	])('adds %s', (_, source, after) => {
		expect(addSecret(source, 'new')).toBe(after);
	});
});

describe('pruneSecrets', () => {
	it.each([
		['the only one', `${A}=a\n`, `${A}=a\n`],
		['the newest, in the place of the first', `${A}=a # s\nX=1\n\n${A}_1=b\n`, `${A}=b # s\nX=1\n`],
		['the newest under its new name', `${A}_1=b\n${A}_3="d"\nX=1\n`, `${A}="d"\nX=1\n`],
		['no empty places', `${A}=a\n${A}_1=\n`, `${A}=a\n`],
		['nothing where nothing is', `# ${A}=a\nMY_${A}=b\n`, `# ${A}=a\nMY_${A}=b\n`]
	])('keeps %s', (_, source, after) => {
		expect(pruneSecrets(source)).toBe(after);
	});
});
