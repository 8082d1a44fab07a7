import { ownPagesOnNext } from './support/next-own-pages.ts';

ownPagesOnNext(15, 'pages');
