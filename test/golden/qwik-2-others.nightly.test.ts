import { isFull } from './support/goldens.ts';
import { qwikTrees } from './support/qwik-trees.ts';

qwikTrees(2, (name) => !isFull(name));
