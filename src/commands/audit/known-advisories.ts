import type { App } from '../../frameworks/framework.ts';
import { stampName } from '../../plan/stamp.ts';
import { visibleLine } from '../../show/visible.ts';
import type { VendoredAdvisory } from '../../templates/releases.ts';
import type { Context } from '../command.ts';
import { type Network, readLimited, Unread } from '../read-limited.ts';

/** Arguments of `audit`. */
export interface AuditOptions {
	/** URL of a list of advisories. */
	readonly advisories?: string | undefined;
	/** URL of an npm registry. */
	readonly registry?: string | undefined;
	readonly offline?: boolean | undefined;
}

/** The network access of an audit. */
export type AuditContext = Pick<Context, 'env' | 'askRegistry'> & Network;

/** Flaws of vendored code, and why some may be missing; one sentence each. */
export interface KnownAdvisories {
	readonly advisories: readonly VendoredAdvisory[];
	readonly unknown: readonly string[];
}

/** Flaws known to this release, those of a list, and those that a registry has for the stamp. */
export async function knownAdvisories(
	context: AuditContext,
	{ catalogue, manifest, project }: App,
	{ advisories: listed, registry: named, offline }: AuditOptions
): Promise<KnownAdvisories> {
	const own = catalogue.readAdvisories();
	if (offline || manifest === undefined) return { advisories: own, unknown: [] };
	const versions = [manifest.version, ...Object.values(manifest.earlier ?? {})];
	const registry =
		named ??
		context.env['npm_config_registry'] ??
		(await context.askRegistry({ ...project, signal: context.signal }));
	const asked: readonly KnownAdvisories[] = [
		...(listed === undefined ? [] : [await askList(context, listed)]),
		registry === undefined ? notAsked : await askRegistry(context, registry, versions)
	];
	return {
		advisories: together([...own, ...asked.flatMap(({ advisories }) => advisories)]),
		unknown: asked.flatMap(({ unknown }) => unknown)
	};
}

const notAsked: KnownAdvisories = {
	advisories: [],
	unknown: ['Your settings name no npm registry, so none was asked; --registry <url> names one.']
};

/** Responses only add: they can widen a known advisory, never narrow it. */
function together(all: readonly VendoredAdvisory[]): readonly VendoredAdvisory[] {
	const found = new Map<string, VendoredAdvisory>();
	for (const one of all) {
		const known = found.get(one.id);
		const files = known?.files && [...known.files, ...(one.files ?? [])];
		const versions = `${known?.versions} || ${one.versions}`;
		const sha256 = [...(known?.sha256 ?? []), ...(one.sha256 ?? [])];
		const more = { versions, sha256, ...(files && { files }) };
		found.set(one.id, known === undefined ? one : { ...known, ...more });
	}
	return [...found.values()];
}

function askList(network: Network, url: string): Promise<KnownAdvisories> {
	return asked(network, url, { read: (value) => (Array.isArray(value) ? value : undefined) });
}

/** By npm's bulk protocol, which has no names of files. */
async function askRegistry(
	network: Network,
	registry: string,
	versions: readonly string[]
): Promise<KnownAdvisories> {
	const { advisories, unknown } = await asked(
		network,
		`${registry.replace(/\/$/, '')}/-/npm/v1/security/advisories/bulk`,
		{
			init: {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ [stampName]: [...new Set(versions)] })
			},
			read: (value) => {
				if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
				const list: unknown = Reflect.get(value, stampName) ?? [];
				return Array.isArray(list) ? list : undefined;
			}
		}
	);
	return { advisories: advisories.map(({ files: _, ...one }) => one), unknown };
}

async function asked(
	network: Network,
	url: string,
	{
		init,
		read
	}: {
		readonly init?: RequestInit;
		readonly read: (value: unknown) => readonly unknown[] | undefined;
	}
): Promise<KnownAdvisories> {
	const without = (why: string): KnownAdvisories => ({
		advisories: [],
		unknown: [`${url} ${why}, so what it knows is missing here.`]
	});
	try {
		const { status, text } = await readLimited(url, network, { init, largest: 1_000_000 });
		if (status !== 200) return without(`answered ${status}`);
		const list = read(JSON.parse(text))?.map(advisoryOf);
		const advisories = list?.flatMap((one) => one ?? []);
		// An unreadable entry is reported as missing.
		if (advisories === undefined || advisories.length !== list?.length)
			return without('answered what is no list of advisories');
		return { advisories, unknown: [] };
	} catch (error) {
		if (error instanceof Unread) return without(error.message);
		if (error instanceof SyntaxError) return without('answered what is no JSON');
		throw error;
	}
}

/** An entry of our list, or of npm's bulk protocol; it is untrusted text for a terminal. */
function advisoryOf(one: unknown): VendoredAdvisory | undefined {
	const { id, url, title, summary = title, severity } = Object(one);
	const { vulnerable_versions: range, versions = range, files, sha256 } = Object(one);
	if (typeof versions !== 'string' || typeof summary !== 'string') return undefined;
	const isList = (list: unknown) =>
		list === undefined || (Array.isArray(list) && list.every(isText));
	if (!isList(files) || !isList(sha256)) return undefined;
	const address = typeof url === 'string' ? visibleLine(url) : undefined;
	return {
		id: /GHSA(-\w{4}){3}/.exec(`${url}`)?.[0] ?? visibleLine(String(id)),
		summary: visibleLine(summary),
		versions,
		severity: typeof severity === 'string' ? visibleLine(severity) : 'unknown',
		...(address !== undefined && { url: address }),
		...(files !== undefined && { files }),
		...(sha256 !== undefined && { sha256 })
	};
}

function isText(value: unknown): value is string {
	return typeof value === 'string';
}
