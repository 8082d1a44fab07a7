import { reactRouterPages } from './support/react-router-pages.ts';

reactRouterPages(7);
