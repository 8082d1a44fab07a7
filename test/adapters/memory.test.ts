import { memoryAdapter } from '../../templates/adapters/memory.ts';
import { adapterContract } from './contract.ts';

adapterContract('memoryAdapter', () => memoryAdapter(), {
	passkeys: true,
	unique: true,
	own: true
});
