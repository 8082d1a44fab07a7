import { featureVariables } from '../configuration/feature-variables.ts';
import type { App } from '../frameworks/framework.ts';
import { type Choice, variablesOf } from './choice.ts';

/** Environment variables that a framework has to pass on for a choice, where it passes on only declared ones. */
export function declaredVariables(
	app: Pick<App, 'project' | 'framework' | 'authjs' | 'places' | 'catalogue'>,
	choice: Pick<Choice, 'providers' | 'adapter' | 'features'>
): readonly string[] {
	const ofFeatures = featureVariables(app, choice.features).map(({ name }) => name);
	return [...variablesOf(choice), ...ofFeatures];
}
