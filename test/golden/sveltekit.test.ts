import { isFull } from './support/goldens.ts';
import { svelteKitTrees } from './support/sveltekit-trees.ts';

svelteKitTrees(3, isFull);
