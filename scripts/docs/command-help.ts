// The page of the command line: the help of every command, as the program prints it.
import { commands } from '../../src/commands/index.ts';
import { parseArguments } from '../../src/parse-arguments.ts';

/** The page, in Markdown. */
export function commandHelp(): string {
	const sections = commands.map(
		({ path, about }) =>
			`## auth-cli ${path}\n\n${about[0]?.toUpperCase()}${about.slice(1)}.\n\n${help(path)}`
	);
	return `# Commands\n\nWhat \`auth-cli --help\` and the help of each command print.\n\n${help()}\n${sections.join('\n')}`;
}

function help(path = ''): string {
	const found = parseArguments([...path.split(' ').filter(Boolean), '--help']);
	return found.kind === 'help' ? `\`\`\`text\n${found.text.trimEnd()}\n\`\`\`\n` : '';
}
