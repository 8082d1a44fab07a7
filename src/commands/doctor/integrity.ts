// The files of an app, compared with what this program makes and with what a release published.
import type { Checked } from '../../checks/check.ts';
import { type Finding, findingAt } from '../../codes/finding.ts';
import { CliError } from '../../errors.ts';
import { hashText } from '../../manifest.ts';
import { filesOf } from '../../plan/files-of.ts';
import { setUp } from '../open-app.ts';
import { type Network, readElsewhere, Unread } from '../read-limited.ts';

/**
 * Compares the files of the app with this release: the hashes of the manifest are beside the code, so an attacker could
 * have changed both. Throws `OTHER_RELEASE`.
 */
export async function integrity(app: Checked): Promise<Finding[]> {
	const { project, manifest } = setUp(app);
	sameRelease(app, 'doctor --integrity');
	const { files } = await filesOf(app, app.present());
	return files.flatMap((file) => {
		const hash = manifest.files[file.path];
		const text = project.text(file.path);
		// Known edits are reported as such.
		const isEarlier = manifest.earlier?.[file.path] !== undefined;
		if (isEarlier || file.kind !== 'ours' || text === undefined || hash !== hashText(text))
			return [];
		if (hash === hashText(file.text)) return [];
		const says = `is not what auth-cli ${manifest.version} makes, and auth.json says that it is`;
		return [findingAt('INTEGRITY_MISMATCH', file.path, says)];
	});
}

interface Published {
	readonly version: string;
	/** By path in the vendored folder; several where apps get a file in several spellings. */
	readonly sha256: Readonly<Record<string, readonly string[]>>;
}

/**
 * Compares the files of the app with the published list of a release. Throws `HASHES_UNREADABLE` and `OTHER_RELEASE`.
 */
export async function compareWithPublished(
	app: Checked,
	address: string,
	network: Network
): Promise<Finding[]> {
	const { project, manifest, places } = setUp(app);
	const { version, sha256 } = await read(app, address, network);
	if (version !== manifest.version) {
		throw new CliError('OTHER_RELEASE', {
			title: `${address} is the list of auth-cli ${version}, and the files of this app were made by ${manifest.version}`,
			fix: `Give hashes.json of release ${manifest.version}.`
		});
	}
	const within = `${places.runtime}/`;
	return Object.entries(manifest.files).flatMap(([path, hash]) => {
		const known = path.startsWith(within) ? sha256[path.slice(within.length)] : undefined;
		const text = project.text(path);
		// Known edits and unmerged files are reported elsewhere.
		const isClaimed = text !== undefined && hash === hashText(text);
		if (known === undefined || !isClaimed || manifest.earlier?.[path] !== undefined) return [];
		if (known.includes(hash)) return [];
		const says = `is not what auth-cli ${version} published, and auth.json says that it is`;
		return [findingAt('INTEGRITY_MISMATCH', path, says)];
	});
}

async function read({ project }: Checked, address: string, network: Network): Promise<Published> {
	try {
		const text = /^https?:/.test(address)
			? await published(address, network)
			: (project.text(address) ?? '');
		const found: unknown = JSON.parse(text);
		if (isPublished(found)) return found;
	} catch (cause) {
		if (cause instanceof Unread) throw unreadable(`${address} ${cause.message}`, cause);
		if (!(cause instanceof SyntaxError)) throw cause;
	}
	throw unreadable(`${address} is not the list of hashes of a release`);
}

async function published(address: string, network: Network): Promise<string> {
	const { status, text } = await readElsewhere(address, network, { largest: 5_000_000 });
	if (status !== 200) throw new Unread(`answers with status ${status}`);
	return text;
}

function isPublished(value: unknown): value is Published {
	const { version, sha256 } = Object(value);
	const lists = Object.values(Object(sha256));
	return typeof version === 'string' && lists.length > 0 && lists.every(Array.isArray);
}

function unreadable(title: string, cause?: unknown): CliError {
	return new CliError('HASHES_UNREADABLE', {
		title,
		fix: 'Give the address of hashes.json of the release, or its path in the app.',
		cause
	});
}

/** Throws `OTHER_RELEASE` if another release wrote the files: only that one has their texts. */
export function sameRelease({ manifest, catalogue }: Checked, command: string): void {
	if (manifest === undefined || manifest.version === catalogue.version) return;
	throw new CliError('OTHER_RELEASE', {
		title: `The files of this app were made by auth-cli ${manifest.version}, and this is ${catalogue.version}`,
		fix: `Run \`npx auth-cli@${manifest.version} ${command}\`, or \`npx auth-cli upgrade\` first.`
	});
}
