import { createStorage } from 'unstorage';
import { unstorage } from '../../templates/adapters/unstorage.ts';
import { adapterContract } from './contract.ts';

adapterContract('unstorage', () => unstorage(createStorage()), {
	passkeys: true,
	unique: true,
	own: true
});
