import { qwikTrees } from './support/qwik-trees.ts';

qwikTrees(2);
