import { authjsExpress, authjsHono, modernExpress, modernHono } from './support/authjs-servers.ts';
import { convertedServers } from './support/converted-servers.ts';

convertedServers([authjsExpress, authjsHono, modernExpress, modernHono]);
