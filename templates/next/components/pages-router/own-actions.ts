// Where the lists of the account page are sent: pages/api/own-account answers.
import { pathOf } from '../../lib/auth/base-path';

export const unlink = pathOf('/api/own-account?change=unlink');
export const end = pathOf('/api/own-account?change=end');
