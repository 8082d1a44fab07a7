import { ownPagesOnNext } from './support/next-own-pages.ts';

ownPagesOnNext(16, 'app');
