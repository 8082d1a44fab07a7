import { svelteKitContract } from './contract/own/sveltekit.ts';

svelteKitContract(2);
