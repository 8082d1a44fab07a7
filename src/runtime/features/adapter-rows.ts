// Stores the records of features as rows in the app's database.

import { recordsOfAdapter } from './adapter-records.ts';
import { recordsIn } from './records-in-rows.ts';

export const adapterRows = recordsOfAdapter(({ rows }) => rows && recordsIn(rows));
