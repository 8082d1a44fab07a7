// Rarer shapes of servers, and SolidStart 1, which takes minutes to build.
import { authjsSolid, modernSolid } from './support/authjs-servers.ts';
import { authjsShapes } from './support/authjs-shapes.ts';
import { convertedServers } from './support/converted-servers.ts';

convertedServers([...authjsShapes, authjsSolid, modernSolid]);
