// The tables that two published adapters expect, by the names their documentation gives.

const accountColumns = `
	type text NOT NULL, provider text NOT NULL, providerAccountId text NOT NULL, refresh_token text,
	access_token text, expires_at integer, token_type text, scope text, id_token text, session_state text`;

/** `@auth/drizzle-adapter` on SQLite: dates are milliseconds since 1970. */
export const drizzleTables = `
CREATE TABLE user (id text PRIMARY KEY, name text, email text UNIQUE, emailVerified integer, image text);
CREATE TABLE account (
	userId text NOT NULL REFERENCES user (id) ON DELETE CASCADE, ${accountColumns},
	PRIMARY KEY (provider, providerAccountId));
CREATE TABLE session (
	sessionToken text PRIMARY KEY, userId text NOT NULL REFERENCES user (id) ON DELETE CASCADE,
	expires integer NOT NULL);
CREATE TABLE verificationToken (
	identifier text NOT NULL, token text NOT NULL, expires integer NOT NULL,
	PRIMARY KEY (identifier, token));
CREATE TABLE authenticator (
	credentialID text NOT NULL UNIQUE, userId text NOT NULL REFERENCES user (id) ON DELETE CASCADE,
	providerAccountId text NOT NULL, credentialPublicKey text NOT NULL, counter integer NOT NULL,
	credentialDeviceType text NOT NULL, credentialBackedUp integer NOT NULL, transports text,
	PRIMARY KEY (userId, credentialID));
CREATE TABLE auth_record (
	kind text NOT NULL, key text NOT NULL, owner text NOT NULL, value text NOT NULL, expires integer,
	PRIMARY KEY (kind, key));`;

/** `@auth/kysely-adapter` on SQLite: dates are ISO text, and the database makes the ids it is not given. */
export const kyselyTables = `
CREATE TABLE User (
	id text PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))), name text, email text UNIQUE,
	emailVerified text, image text);
CREATE TABLE Account (
	id text PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))),
	userId text NOT NULL REFERENCES User (id) ON DELETE CASCADE, ${accountColumns},
	UNIQUE (provider, providerAccountId));
CREATE TABLE Session (
	id text PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))), sessionToken text NOT NULL UNIQUE,
	userId text NOT NULL REFERENCES User (id) ON DELETE CASCADE, expires text NOT NULL);
CREATE TABLE VerificationToken (
	identifier text NOT NULL, token text NOT NULL UNIQUE, expires text NOT NULL);`;
