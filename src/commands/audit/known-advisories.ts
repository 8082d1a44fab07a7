import type { Setting } from '../../frameworks/framework.ts';
import { visibleLine } from '../../show/visible.ts';
import type { VendoredAdvisory } from '../../templates/advisories.ts';
import { stampName } from '../../templates/stamp.ts';
import type { Context } from '../command.ts';
import { limited } from '../limited.ts';
import type { AuditOptions } from './record.ts';

/** The world that an audit asks. */
export type AuditContext = Pick<Context, 'fetch' | 'env' | 'signal' | 'askRegistry'>;

/** Flaws of vendored code: those this release knows, those of a list, and those that a registry has of the stamp. */
export async function knownAdvisories(
	{ fetch, env, signal, askRegistry }: AuditContext,
	{ catalogue, manifest, project }: Setting,
	{ advisories: listed, registry: named, offline }: AuditOptions
): Promise<{
	readonly advisories: readonly VendoredAdvisory[];
	readonly notes: readonly string[];
}> {
	const own = catalogue.readAdvisories();
	if (offline || manifest === undefined) return { advisories: own, notes: [] };
	const versions = [manifest.version, ...Object.values(manifest.earlier ?? {})];
	const registry =
		named ?? env['npm_config_registry'] ?? (await askRegistry({ ...project, signal }));
	const ask = (url: string, body?: object) =>
		answered(url, () =>
			fetch(url, {
				signal: limited(signal),
				redirect: 'error',
				...(body && {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify(body)
				})
			})
		);
	const asked: readonly Answered[] = [
		...(listed === undefined ? [] : [await ask(listed)]),
		registry === undefined
			? { note: unknownRegistry }
			: await ask(`${registry.replace(/\/$/, '')}/-/npm/v1/security/advisories/bulk`, {
					[stampName]: [...new Set(versions)]
				})
	];
	const found = asked.flatMap(({ value }) => advisoriesIn(value));
	// What says which files have a flaw counts before what does not.
	const all = new Map<string, VendoredAdvisory>();
	for (const one of [...own, ...found]) {
		const known = all.get(one.id);
		if (known === undefined || (known.files === undefined && one.files !== undefined))
			all.set(one.id, one);
	}
	return { advisories: [...all.values()], notes: asked.flatMap(({ note }) => note ?? []) };
}

const unknownRegistry =
	'The package manager of the app names no npm registry, so none was asked; --registry <url> names one.';

interface Answered {
	readonly value?: unknown;
	readonly note?: string;
}

async function answered(url: string, ask: () => Promise<Response>): Promise<Answered> {
	try {
		const answer = await ask();
		if (answer.ok) return { value: await answer.json() };
		return { note: `${url} answered ${answer.status}, so what it knows is missing here.` };
	} catch (error) {
		const known = ['TypeError', 'TimeoutError', 'SyntaxError', 'AbortError'];
		if (!(error instanceof Error) || !known.includes(error.name)) throw error;
		return { note: `${url} could not be asked, so what it knows is missing here.` };
	}
}

/** A list of ours, or what npm's bulk protocol answers of the stamp. */
function advisoriesIn(value: unknown): readonly VendoredAdvisory[] {
	const list: unknown = Array.isArray(value) ? value : Object(value)[stampName];
	if (!Array.isArray(list)) return [];
	return list.flatMap((one: unknown): VendoredAdvisory[] => {
		const { id, url, title, summary = title, severity } = Object(one);
		const { vulnerable_versions: range, versions = range, files } = Object(one);
		if (typeof versions !== 'string' || typeof summary !== 'string') return [];
		const address = typeof url === 'string' ? visibleLine(url) : undefined;
		return [
			{
				// It is for a terminal, and comes from elsewhere.
				id: /GHSA(-\w{4}){3}/.exec(`${url}`)?.[0] ?? visibleLine(String(id)),
				summary: visibleLine(summary),
				versions,
				severity: typeof severity === 'string' ? visibleLine(severity) : 'unknown',
				...(address !== undefined && { url: address }),
				...(Array.isArray(files) && { files: files.filter((file) => typeof file === 'string') })
			}
		];
	});
}
