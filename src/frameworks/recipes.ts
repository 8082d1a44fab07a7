// The recipes of all frameworks; the compiler wants one for each that is detected.
import type { Framework, Project } from '../detect/project.ts';
import { qwik } from './qwik/recipe.ts';
import type { Recipe } from './recipe.ts';
import { sveltekit } from './sveltekit/recipe.ts';

const recipes: Readonly<Record<Framework['id'], Recipe>> = { sveltekit, qwik };

/** The recipe of an app's framework. */
export function recipeOf({ framework }: Project): Recipe {
	return recipes[framework.id];
}
