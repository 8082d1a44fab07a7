// The list of frameworks; everything else finds them through it.
import { qwik } from './qwik/detection.ts';
import { sveltekit } from './sveltekit/detection.ts';

/** How each framework is recognised, in the order in which people are told of them. */
export const definitions = [sveltekit, qwik] as const;

/** The id of a framework, which is also the name of its folder in `templates`. */
export type FrameworkId = (typeof definitions)[number]['id'];

/** The names of all frameworks, as part of a sentence: `SvelteKit or Qwik`. */
export const frameworkNames = definitions.map(({ name }) => name).join(' or ');
