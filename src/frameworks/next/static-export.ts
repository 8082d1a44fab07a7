// `output: 'export'` of next.config: a build of files alone, without a server for sign-in.
import { type Finding, findingAt } from '../../codes/finding.ts';
import { itemsOf, valuesOf, withoutComments } from '../../detect/object-literal.ts';
import type { App } from '../framework.ts';
import { nextConfigs } from './detection.ts';

/** A build that exports files in some environment; with sign-in it fails there. */
export function exportsSometimes({ project, manifest }: App): Finding[] {
	if (manifest === undefined) return [];
	return nextConfigs
		.filter((path) => isConditional(withoutComments(project.text(path) ?? '')))
		.map((path) => findingAt('EXPORTED_SOMETIMES', path, "has `output: 'export'` in some builds"));
}

function isConditional(code: string): boolean {
	const isExport = /(["'`])export\1/;
	if (/\.output\s{0,9}=\s{0,9}(["'`])export\1/.test(code)) return true;
	return valuesOf(code, 'output').some((value) => isExport.test(itemsOf(`(${value}`)[0] ?? ''));
}
