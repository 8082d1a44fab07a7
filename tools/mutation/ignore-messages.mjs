// A plugin of Stryker: what errors say is for people, and a test of it would be a copy.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const isText = ({ node }) =>
	(node.type === 'StringLiteral' && node.value.includes(' ')) || node.type === 'TemplateLiteral';

export const strykerPlugins = [
	declareValuePlugin(PluginKind.Ignore, 'messages', {
		shouldIgnore(path) {
			const isOfError = isText(path) && path.findParent((one) => one.isNewExpression());
			return isOfError ? 'what an error says' : undefined;
		}
	})
];
