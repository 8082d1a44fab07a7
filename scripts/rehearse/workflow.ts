// The steps of a workflow of GitHub, read from its file.
import { parse } from 'yaml';

/** One step, as the file has it; `uses` without its version. */
export interface Step {
	readonly job: string;
	readonly uses?: string;
	readonly run?: string;
	readonly with: Readonly<Record<string, string>>;
}

const jobKeys = ['runs-on', 'timeout-minutes', 'needs', 'environment', 'permissions', 'steps'];
const stepKeys = ['uses', 'with', 'run', 'name', 'env'];

/** All steps in the order of the file. @throws {Error} on a key whose meaning the rehearsal does not know. */
export function stepsOf(text: string): readonly Step[] {
	const jobs = fieldsOf(fieldsOf(parse(text))['jobs']);
	const earlier = new Set<string>();
	return Object.entries(jobs).flatMap(([job, value]) => {
		const given = fieldsOf(value);
		refuseOthers(job, given, jobKeys);
		for (const needed of [given['needs'] ?? []].flat().map(String))
			if (!earlier.has(needed))
				throw new Error(`Job ${job} needs ${needed}, which is not before it`);
		earlier.add(job);
		if (!Array.isArray(given['steps'])) throw new Error(`Job ${job} has no steps`);
		return given['steps'].map((step) => stepOf(job, fieldsOf(step)));
	});
}

function stepOf(job: string, given: Readonly<Record<string, unknown>>): Step {
	refuseOthers(job, given, stepKeys);
	const { uses, run } = given;
	const inputs = Object.entries(fieldsOf(given['with'] ?? {}));
	return {
		job,
		...(typeof uses === 'string' && { uses: uses.replace(/@.*/, '') }),
		...(typeof run === 'string' && { run }),
		with: Object.fromEntries(inputs.map(([name, value]) => [name, String(value)]))
	};
}

function refuseOthers(job: string, given: object, known: readonly string[]): void {
	const other = Object.keys(given).find((key) => !known.includes(key));
	if (other !== undefined) throw new Error(`Job ${job}: the rehearsal does not know "${other}"`);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
	if (typeof value !== 'object' || value === null || Array.isArray(value))
		throw new Error('The workflow is not made of jobs and steps');
	return Object.fromEntries(Object.entries(value));
}
