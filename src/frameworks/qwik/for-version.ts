import type { Project } from '../../detect/project.ts';

/** The text of a template, written for the packages of Qwik 2, for the version of the app. */
export function forVersion(text: string, { framework }: Project): string {
	if (framework.major >= 2) return text;
	return text
		.replaceAll("'@qwik.dev/core'", "'@builder.io/qwik'")
		.replaceAll("'@qwik.dev/router'", "'@builder.io/qwik-city'");
}
