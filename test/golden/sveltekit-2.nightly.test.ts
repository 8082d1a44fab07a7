import { svelteKitTrees } from './support/sveltekit-trees.ts';

svelteKitTrees(2, () => true);
