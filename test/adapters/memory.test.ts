import { emptyTables, memoryAdapter } from '../../templates/adapters/memory.ts';
import { adapterContract } from './contract.ts';

const inMemory = () => {
	const tables = emptyTables();
	return () => memoryAdapter(tables);
};

adapterContract('memoryAdapter', inMemory, {
	passkeys: true,
	unique: true,
	own: true,
	records: true
});
