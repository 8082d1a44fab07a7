import { qwikTrees } from './support/qwik-trees.ts';

qwikTrees(1, () => true);
