// A plugin of Stryker: texts for people and markup without values are left out, since a test of them would be a copy.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const isText = ({ node }) =>
	(node.type === 'StringLiteral' && node.value.includes(' ')) || node.type === 'TemplateLiteral';

/** A sentence, or a label in a constant named `texts`. Keys and error codes are neither. */
function isForPeople(path) {
	const { node } = path;
	if (node.type !== 'StringLiteral') return false;
	if (/^\p{Lu}.* .*[.?!]$/u.test(node.value)) return true;
	const isLabel = /^\p{Lu}[\p{L}\d{}' -]*$/u.test(node.value) && !/^[A-Z]\w*[A-Z]/.test(node.value);
	const isSaid = path.parent.type === 'CallExpression' && path.parent.callee.name === 'say';
	const isOfTexts = () =>
		path.findParent(({ node }) => node.type === 'VariableDeclarator' && node.id.name === 'texts');
	return isLabel && (isSaid || Boolean(isOfTexts()));
}

/** The tag `safe` escapes the values of markup; here there are none. */
const isFixedMarkup = ({ node, parent }) =>
	node.type === 'TemplateLiteral' &&
	node.expressions.length === 0 &&
	parent.type === 'TaggedTemplateExpression' &&
	parent.tag.name === 'safe';

/** The CSS of a page, in a constant named `styles`. */
const isCss = ({ node, parent }) =>
	node.type === 'TemplateLiteral' &&
	node.expressions.length === 0 &&
	parent.type === 'VariableDeclarator' &&
	parent.id.name === 'styles';

export const strykerPlugins = [
	declareValuePlugin(PluginKind.Ignore, 'messages', {
		shouldIgnore(path) {
			const isOfError = isText(path) && path.findParent((one) => one.isNewExpression());
			if (isOfError) return 'what an error says';
			if (isForPeople(path)) return 'a text for people';
			return isFixedMarkup(path) || isCss(path) ? 'markup without values' : undefined;
		}
	})
];
