import { addAdapterCommand } from './add-adapter/record.ts';
import { addAgentsCommand } from './add-agents/record.ts';
import { addFeatureCommand } from './add-feature/record.ts';
import { addPartCommand } from './add-part/record.ts';
import { addProviderCommand } from './add-provider/record.ts';
import { addTestsCommand } from './add-tests/record.ts';
import { auditCommand } from './audit/record.ts';
import type { AnyCommand } from './command.ts';
import { migrateCommand, pruneCommand, sessionsCommand } from './db/record.ts';
import { diffCommand } from './diff/record.ts';
import { doctorCommand } from './doctor/record.ts';
import { explainCommand } from './explain/record.ts';
import { filesCommand } from './files/record.ts';
import { idpCommand } from './idp/record.ts';
import { infoCommand } from './info/record.ts';
import { initCommand } from './init/record.ts';
import { listAdaptersCommand, listFeaturesCommand, listProvidersCommand } from './list/record.ts';
import { modernizeCommand } from './modernize/record.ts';
import { removeCommand } from './remove/record.ts';
import { removeAdapterCommand } from './remove-adapter/record.ts';
import { removeAgentsCommand } from './remove-agents/record.ts';
import { removeFeatureCommand } from './remove-feature/record.ts';
import { removeProviderCommand } from './remove-provider/record.ts';
import { removeTestsCommand } from './remove-tests/record.ts';
import { restoreCommand } from './restore/record.ts';
import { secretCommand } from './secret/record.ts';
import { secretAppleCommand } from './secret-apple/record.ts';
import { upgradeCommand } from './upgrade/record.ts';
import {
	usersBanCommand,
	usersCreateAdminCommand,
	usersListCommand,
	usersPasswordLinkCommand,
	usersSessionsCommand,
	usersUnbanCommand
} from './users/record.ts';

/** Every command, in the order of help. */
export const commands: readonly AnyCommand[] = [
	initCommand,
	addProviderCommand,
	addAdapterCommand,
	addFeatureCommand,
	addPartCommand,
	addTestsCommand,
	addAgentsCommand,
	removeCommand,
	removeProviderCommand,
	removeAdapterCommand,
	removeFeatureCommand,
	removeTestsCommand,
	removeAgentsCommand,
	modernizeCommand,
	upgradeCommand,
	diffCommand,
	restoreCommand,
	auditCommand,
	listProvidersCommand,
	listAdaptersCommand,
	listFeaturesCommand,
	migrateCommand,
	pruneCommand,
	sessionsCommand,
	usersListCommand,
	usersCreateAdminCommand,
	usersBanCommand,
	usersUnbanCommand,
	usersSessionsCommand,
	usersPasswordLinkCommand,
	doctorCommand,
	infoCommand,
	explainCommand,
	filesCommand,
	secretCommand,
	secretAppleCommand,
	idpCommand
];

/** Descriptions of command groups. */
export const groups: Readonly<Record<string, string>> = {
	add: 'add to the sign-in of an app',
	list: 'list what can be added',
	db: 'maintain the database of users and sessions',
	users: 'administer users'
};
