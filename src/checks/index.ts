// Every check, in the order of the report.
import type { Finding } from '../codes/finding.ts';
import { CliError } from '../errors.ts';
import {
	addresses,
	callbackUrls,
	devProviderAllowed,
	issuers,
	issuersInCode,
	otherPorts,
	trustedHosts
} from './addresses.ts';
import { frameworkAdvisories, release, stamp, vendoredCode } from './advisories.ts';
import { callbacks, cookieSettings, ownPasswords } from './callbacks.ts';
import type { Check, Checked } from './check.ts';
import { compilerSettings } from './compiler.ts';
import { configuration } from './configuration.ts';
import { databaseInGit } from './database-in-git.ts';
import { undeclaredVariables } from './declarations.ts';
import {
	exampleValues,
	filesInGit,
	formerSecretNames,
	hiddenLines,
	publicNames,
	quotedOrPaddedValues
} from './env-files.ts';
import { expiry } from './expiry.ts';
import {
	emptyFeatureVariables,
	formsWithoutCheck,
	missingFeatureNeeds,
	settingsWithoutFeature
} from './features.ts';
import { developmentDeployed, envInImage, secretsInFiles } from './hosted-files.ts';
import { layoutRules } from './linter.ts';
import { namedPages } from './named-pages.ts';
import { movedRoutes, takenRoutes } from './own-routes.ts';
import { leftoverAuthjs, otherAuth, packages } from './packages.ts';
import {
	adapterVariables,
	deprecatedProviders,
	duplicateProviders,
	namedVariables,
	providerVariables,
	unlistedProviders
} from './providers.ts';
import { refreshAdapter, refreshTokens } from './refresh.ts';
import { hiddenSecret, missingSecret, secretStrength, secretsInTwoFiles } from './secret.ts';
import { cachedPages, crossOrigin, sentToBrowsers } from './shown-to-others.ts';
import { frameworkOfManifest, vendoredFiles } from './vendored-files.ts';

/** Checks of single frameworks. */
const ofFramework: Check = async (app) => (await app.framework.checks?.())?.find(app) ?? [];

/** All checks that only read the app. */
const everyCheck: readonly Check[] = [
	missingSecret,
	secretStrength,
	secretsInTwoFiles,
	hiddenSecret,
	filesInGit,
	publicNames,
	exampleValues,
	hiddenLines,
	formerSecretNames,
	quotedOrPaddedValues,
	secretsInFiles,
	developmentDeployed,
	envInImage,
	databaseInGit,
	sentToBrowsers,
	undeclaredVariables,
	providerVariables,
	namedVariables,
	adapterVariables,
	missingFeatureNeeds,
	emptyFeatureVariables,
	settingsWithoutFeature,
	formsWithoutCheck,
	refreshTokens,
	refreshAdapter,
	ownPasswords,
	expiry,
	unlistedProviders,
	duplicateProviders,
	deprecatedProviders,
	addresses,
	otherPorts,
	trustedHosts,
	issuers,
	issuersInCode,
	devProviderAllowed,
	callbackUrls,
	movedRoutes,
	takenRoutes,
	cachedPages,
	configuration,
	callbacks,
	cookieSettings,
	namedPages,
	crossOrigin,
	compilerSettings,
	layoutRules,
	ofFramework,
	frameworkAdvisories,
	frameworkOfManifest,
	vendoredFiles,
	vendoredCode,
	stamp,
	release,
	packages,
	otherAuth,
	leftoverAuthjs
];

/** The findings of every check; an unreadable file is reported, too, and the other checks still run. */
export async function everyFinding(app: Checked): Promise<readonly Finding[]> {
	const found = await Promise.all(everyCheck.map((check) => attempt(check, app)));
	// Several checks may report the same file.
	return [...new Map(found.flat().map((one) => [`${one.code} ${one.title}`, one])).values()];
}

async function attempt(check: Check, app: Checked): Promise<readonly Finding[]> {
	try {
		return await check(app);
	} catch (error) {
		if (!(error instanceof CliError)) throw error;
		const { code, message: title, fix } = error;
		const why = 'What it says could not be looked at.';
		return [{ code, severity: 'error', title, why, fix }];
	}
}
