// Prompts that draw in place need control sequences; their texts must not contain any.
import { visible, visibleLine } from '../show/visible.ts';
import type { Choice, Prompts, TextQuestion } from './questions.ts';

/** The same prompts with escaped texts. */
export function cleaned({ one, many, confirm, text, password, tell }: Prompts): Prompts {
	return {
		one: (question, leaving) =>
			one({ ...withMessage(question), choices: question.choices.map(choice) }, leaving),
		many: (question, leaving) =>
			many({ ...withMessage(question), choices: question.choices.map(choice) }, leaving),
		confirm: (question, leaving) => confirm(withMessage(question), leaving),
		text: (question, leaving) => text(typed(question), leaving),
		password: (question, leaving) => password(typed(question), leaving),
		tell: (title, lines) => tell(visible(title), lines.map(visible))
	};
}

function withMessage<Q extends { readonly message: string }>(question: Q): Q {
	return { ...question, message: visible(question.message) };
}

function choice({ label, hint, ...more }: Choice): Choice {
	return {
		...more,
		label: visibleLine(label),
		...(hint !== undefined && { hint: visibleLine(hint) })
	};
}

function typed({ fallback = '', placeholder, check, ...more }: TextQuestion): TextQuestion {
	const complaint = (answer: string): string | undefined => {
		const said = check?.(answer);
		return said === undefined ? undefined : visible(said);
	};
	return {
		...withMessage(more),
		check: complaint,
		...(placeholder !== undefined && { placeholder: visibleLine(placeholder) }),
		// It would be shown unescaped, for editing.
		...(fallback === visibleLine(fallback) && fallback !== '' && { fallback })
	};
}
