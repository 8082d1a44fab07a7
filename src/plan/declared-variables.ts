import { featureVariables } from '../configuration/feature-variables.ts';
import type { App } from '../frameworks/framework.ts';
import { devPermission } from '../templates/dev-provider.ts';
import { knownFeatures, mayMail } from '../templates/features.ts';
import { type Choice, variablesOf } from './choice.ts';

/** Environment variables that a framework has to pass on for a choice, where it passes on only declared ones. */
export function declaredVariables(
	app: Pick<App, 'project' | 'framework' | 'authjs' | 'places' | 'catalogue'>,
	choice: Pick<Choice, 'providers' | 'adapter' | 'features'>
): readonly string[] {
	const ofFeatures = featureVariables(app, choice.features).map(({ name }) => name);
	const features = knownFeatures(choice.features, app.catalogue);
	// A trial of a build shows mails in the inbox.
	const permission = mayMail(choice.providers, features) ? [devPermission] : [];
	return [...new Set([...variablesOf(choice), ...permission, ...ofFeatures])];
}
