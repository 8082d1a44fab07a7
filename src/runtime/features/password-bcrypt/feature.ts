// Passwords whose hashes are by bcrypt: of Rails, Laravel, Spring, PHP, Supabase and many apps on Node.js.

import { compare } from 'bcryptjs';
import type { Feature } from '../../core/parts.ts';
import { type HashForm, withHashForm } from '../password-hashes.ts';

const bcrypt: HashForm = {
	reads: (stored) => /^\$2[aby]\$\d\d\$[\w./]{53}$/.test(stored),
	verify: (stored, password) => compare(password, stored)
};

/**
 * Passwords of bcrypt
 * @hint reads hashes such as $2b$10$…, and renews them at the next sign-in
 * @needs feature password
 */
export const passwordBcrypt: Feature = { amend: (config) => withHashForm(config, bcrypt) };
