-- The tables that the documentation of @auth/pg-adapter gives.
CREATE TABLE verification_token (
	identifier text NOT NULL, expires timestamptz NOT NULL, token text NOT NULL, PRIMARY KEY (identifier, token));
CREATE TABLE accounts (
	id serial, "userId" integer NOT NULL, type varchar(255) NOT NULL, provider varchar(255) NOT NULL,
	"providerAccountId" varchar(255) NOT NULL, refresh_token text, access_token text, expires_at bigint, id_token text,
	scope text, session_state text, token_type text, PRIMARY KEY (id));
CREATE TABLE sessions (
	id serial, "userId" integer NOT NULL, expires timestamptz NOT NULL, "sessionToken" varchar(255) NOT NULL,
	PRIMARY KEY (id));
CREATE TABLE users (
	id serial, name varchar(255), email varchar(255), "emailVerified" timestamptz, image text, PRIMARY KEY (id));
