import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { recordsContract } from '../../adapters/records-contract.ts';

recordsContract('memory', async () => memoryRecords());
