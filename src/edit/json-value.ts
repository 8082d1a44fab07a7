import type { Node } from 'jsonc-parser';

/** The value at a path of keys: of a key that occurs twice the last, which is the one that counts. */
export function valueAt(root: Node | undefined, path: readonly string[]): Node | undefined {
	return path.reduce<Node | undefined>((node, name) => {
		const own = node?.type === 'object' ? node.children : undefined;
		return own?.findLast(({ children }) => children?.[0]?.value === name)?.children?.[1];
	}, root);
}
