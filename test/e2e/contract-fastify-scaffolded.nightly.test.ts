import { frameworkContract } from './contract/framework-contract.ts';
import { fastifyStarted } from './support/fastify-contract.ts';

frameworkContract(fastifyStarted);
