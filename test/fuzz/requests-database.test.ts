import { itHolds } from './run-requests.ts';

itHolds('database');
