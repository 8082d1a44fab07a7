import { describe, expect, it } from 'vitest';
import { bcryptIn } from '../../src/configuration/own-passwords.ts';

const authorize = 'Credentials({ authorize: async (given) => compare(given.password, row.hash) })';

describe('bcryptIn', () => {
	it.each([
		["import bcrypt from 'bcryptjs';", 'bcryptjs'],
		['import { compare } from "bcrypt";', 'bcrypt'],
		["import {compare} from'bcrypt-ts'", 'bcrypt-ts'],
		["const { compare } = await import('@node-rs/bcrypt');", '@node-rs/bcrypt'],
		["const bcrypt = require('bcrypt');", 'bcrypt']
	])('finds the package in an app that compares passwords: %s', (line, name) => {
		expect(bcryptIn(`${line}\n${authorize}`)).toBe(name);
	});

	it.each(["import argon2 from 'argon2';", "import x from './bcrypt';", "const text = 'bcrypt';"])(
		'finds none in others: %s',
		(line) => expect(bcryptIn(`${line}\n${authorize}`)).toBeUndefined()
	);

	it('finds none where nobody signs in by it', () => {
		expect(bcryptIn("import bcrypt from 'bcryptjs';")).toBeUndefined();
	});
});
