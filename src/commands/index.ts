import { addCommands } from './add/record.ts';
import { auditCommand } from './audit/record.ts';
import type { AnyCommand } from './command.ts';
import { dbCommands } from './db/record.ts';
import { diffCommand } from './diff/record.ts';
import { doctorCommand } from './doctor/record.ts';
import { explainCommand } from './explain/record.ts';
import { filesCommand } from './files/record.ts';
import { idpCommand } from './idp/record.ts';
import { infoCommand } from './info/record.ts';
import { initCommand } from './init/record.ts';
import { listCommands } from './list/record.ts';
import { modernizeCommand } from './modernize/record.ts';
import { removeCommands } from './remove/record.ts';
import { restoreCommand } from './restore/record.ts';
import { secretCommands } from './secret/record.ts';
import { upgradeCommand } from './upgrade/record.ts';
import { userCommands } from './users/record.ts';

/** Every command, in the order of help. */
export const commands: readonly AnyCommand[] = [
	initCommand,
	...addCommands,
	...removeCommands,
	modernizeCommand,
	upgradeCommand,
	diffCommand,
	restoreCommand,
	auditCommand,
	...listCommands,
	...dbCommands,
	...userCommands,
	doctorCommand,
	infoCommand,
	explainCommand,
	filesCommand,
	...secretCommands,
	idpCommand
];

/** Descriptions of command groups. */
export const groups: Readonly<Record<string, string>> = {
	add: 'add to the sign-in of an app',
	list: 'list what can be added',
	db: 'maintain the database of users and sessions',
	users: 'administer users'
};
