-- Users, accounts, sessions, email tokens and passkeys. Safe to run again, and on tables made for @auth/pg-adapter:
-- these keep their columns and rows, and get the missing unique keys and indexes.

CREATE TABLE IF NOT EXISTS users (
	id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
	name text,
	email text,
	"emailVerified" timestamptz,
	image text
);

CREATE TABLE IF NOT EXISTS accounts (
	id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"userId" text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	type text NOT NULL,
	provider text NOT NULL,
	"providerAccountId" text NOT NULL,
	refresh_token text,
	access_token text,
	expires_at bigint,
	id_token text,
	scope text,
	session_state text,
	token_type text
);

CREATE TABLE IF NOT EXISTS sessions (
	id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"userId" text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	expires timestamptz NOT NULL,
	"sessionToken" text NOT NULL
);

-- The token is a hash of the token in the email.
CREATE TABLE IF NOT EXISTS verification_token (
	identifier text NOT NULL,
	expires timestamptz NOT NULL,
	token text NOT NULL,
	PRIMARY KEY (identifier, token)
);

-- Records of features, such as ended sessions.
CREATE TABLE IF NOT EXISTS auth_record (
	kind text NOT NULL,
	key text NOT NULL,
	owner text NOT NULL,
	value text NOT NULL,
	expires timestamptz,
	PRIMARY KEY (kind, key)
);

-- If users.id is a number, "userId" must be one, too: so this looks up the type.
DO $$
BEGIN
	EXECUTE format(
		'CREATE TABLE IF NOT EXISTS authenticators (
			"credentialID" text PRIMARY KEY,
			"userId" %s NOT NULL,
			"providerAccountId" text NOT NULL,
			"credentialPublicKey" text NOT NULL,
			counter bigint NOT NULL,
			"credentialDeviceType" text NOT NULL,
			"credentialBackedUp" boolean NOT NULL,
			transports text,
			FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE CASCADE
		)',
		(SELECT data_type FROM information_schema.columns
			WHERE table_schema = current_schema() AND table_name = 'users' AND column_name = 'id')
	);
END $$;

-- One user per address, one owner per account, one session per token.
CREATE UNIQUE INDEX IF NOT EXISTS users_email ON users (email);
CREATE UNIQUE INDEX IF NOT EXISTS accounts_provider_account ON accounts (provider, "providerAccountId");
CREATE UNIQUE INDEX IF NOT EXISTS sessions_token ON sessions ("sessionToken");

CREATE INDEX IF NOT EXISTS accounts_user ON accounts ("userId");
CREATE INDEX IF NOT EXISTS sessions_user ON sessions ("userId");
CREATE INDEX IF NOT EXISTS sessions_expires ON sessions (expires);
CREATE INDEX IF NOT EXISTS verification_token_expires ON verification_token (expires);
CREATE INDEX IF NOT EXISTS authenticators_user ON authenticators ("userId");
CREATE INDEX IF NOT EXISTS auth_record_owner ON auth_record (kind, owner);
CREATE INDEX IF NOT EXISTS auth_record_expires ON auth_record (expires);
