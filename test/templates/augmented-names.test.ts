import { globSync, readFileSync } from 'node:fs';
import { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';

const files = globSync('templates/*/*.ts');
/** What libraries declare in the same places: `@fastify/session` has a `Session`, Passport a `User`. */
const common = /^(Session|User|Account|Profile)$/;

/** Names that are looked up among what everybody adds to a module or a namespace before they are looked up in the file. */
function lookedUpThere(path: string): readonly string[] {
	const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
	const found: string[] = [];
	const visit = (node: ts.Node, isShared: boolean): void => {
		if (isShared && ts.isTypeReferenceNode(node)) found.push(node.typeName.getText(file));
		node.forEachChild((child) => visit(child, isShared || ts.isModuleBlock(node)));
	};
	visit(file, false);
	return found;
}

describe('types that integrations add to their framework', () => {
	it('exist', () => expect(files.flatMap(lookedUpThere).length).toBeGreaterThan(5));

	it.each(files)('refer to our session, whatever other declarations say: %s', (path) => {
		expect(lookedUpThere(path).filter((name) => common.test(name))).toEqual([]);
	});

	it.each(files)('leave import.meta to its owner, Vite or Bun: %s', (path) => {
		expect(readFileSync(path, 'utf8')).not.toMatch(/\binterface ImportMeta\b/);
	});
});
