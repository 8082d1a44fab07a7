// The settings of `user-admin`, and the check for administrators.

import { adapterOf, storeOf } from '../../accounts/store.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import type { Awaitable, User } from '../../core/types.ts';
import { admin, roleIn } from './role.ts';

export interface UserAdminConfig {
	userAdmin?: {
		/** Whether a user is an administrator. If unset, the role `admin` decides. */
		isAdmin?(user: User & { id: string }): Awaitable<boolean>;
	};
}

/** Whether a user is an administrator. */
export async function isAdmin({ config }: Pick<Context, 'config'>, id: string): Promise<boolean> {
	const { isAdmin: own } = fieldsIn(fieldsIn(config.input)['userAdmin']);
	if (typeof own !== 'function') return (await roleIn(config, id)) === admin;
	const user = adapterOf(config) && (await storeOf(config).getUser(id));
	return !!user && (await Reflect.apply(own, undefined, [user])) === true;
}
