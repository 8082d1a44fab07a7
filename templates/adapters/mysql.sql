-- Users, accounts, sessions, email tokens and passkeys. Safe to run again.
-- Keys are case-sensitive (utf8mb4_bin): for a provider, `abc` and `ABC` are two users.

CREATE TABLE IF NOT EXISTS `user` (
	`id` varchar(255) PRIMARY KEY,
	`name` varchar(255),
	`email` varchar(255) UNIQUE,
	`emailVerified` timestamp(3) NULL,
	`image` varchar(2048)
) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `account` (
	`userId` varchar(255) NOT NULL,
	`type` varchar(255) NOT NULL,
	`provider` varchar(255) NOT NULL,
	`providerAccountId` varchar(255) NOT NULL,
	`refresh_token` text,
	`access_token` text,
	`expires_at` bigint,
	`token_type` varchar(255),
	`scope` text,
	`id_token` text,
	`session_state` varchar(255),
	PRIMARY KEY (`provider`, `providerAccountId`),
	INDEX (`userId`),
	FOREIGN KEY (`userId`) REFERENCES `user` (`id`) ON DELETE CASCADE
) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `session` (
	`sessionToken` varchar(255) PRIMARY KEY,
	`userId` varchar(255) NOT NULL,
	`expires` timestamp(3) NOT NULL,
	INDEX (`userId`),
	INDEX (`expires`),
	FOREIGN KEY (`userId`) REFERENCES `user` (`id`) ON DELETE CASCADE
) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- The token is a hash of the token in the email.
CREATE TABLE IF NOT EXISTS `verificationToken` (
	`identifier` varchar(255) NOT NULL,
	`token` varchar(255) NOT NULL,
	`expires` timestamp(3) NOT NULL,
	PRIMARY KEY (`identifier`, `token`),
	INDEX (`expires`)
) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `authenticator` (
	`credentialID` varchar(255) NOT NULL UNIQUE,
	`userId` varchar(255) NOT NULL,
	`providerAccountId` varchar(255) NOT NULL,
	`credentialPublicKey` text NOT NULL,
	`counter` bigint NOT NULL,
	`credentialDeviceType` varchar(255) NOT NULL,
	`credentialBackedUp` boolean NOT NULL,
	`transports` varchar(255),
	PRIMARY KEY (`userId`, `credentialID`),
	FOREIGN KEY (`userId`) REFERENCES `user` (`id`) ON DELETE CASCADE
) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- Records of features, such as ended sessions.
CREATE TABLE IF NOT EXISTS `auth_record` (
	`kind` varchar(64) NOT NULL,
	`key` varchar(255) NOT NULL,
	`owner` varchar(255) NOT NULL,
	`value` mediumtext NOT NULL,
	`expires` timestamp(3) NULL,
	PRIMARY KEY (`kind`, `key`),
	INDEX (`kind`, `owner`),
	INDEX (`expires`)
) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
