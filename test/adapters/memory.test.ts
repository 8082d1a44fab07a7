import { memoryAdapter } from '#runtime/adapters/memory.ts';
import { adapterContract } from './contract.ts';

adapterContract('memoryAdapter', () => memoryAdapter(), { passkeys: true, unique: true });
