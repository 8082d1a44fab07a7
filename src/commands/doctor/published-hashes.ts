import type { Checked } from '../../checks/check.ts';
import { type Finding, findingAt } from '../../codes/finding.ts';
import { CliError } from '../../errors.ts';
import { hashText } from '../../manifest.ts';
import type { Context } from '../command.ts';
import { limited } from '../limited.ts';
import { setUp } from '../open-app.ts';

interface Published {
	readonly version: string;
	/** By path in the vendored folder; several where apps get a file in several spellings. */
	readonly sha256: Readonly<Record<string, readonly string[]>>;
}

/**
 * Compares what lies in the app with the list of a release, which is published elsewhere than its code. Throws
 * `HASHES_UNREADABLE` and `OTHER_RELEASE`.
 */
export async function againstPublished(
	app: Checked,
	address: string,
	network: Pick<Context, 'fetch' | 'signal'>
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
		// What was edited openly, or could not be merged, is told of elsewhere.
		const isClaimed = text !== undefined && hash === hashText(text);
		if (known === undefined || !isClaimed || manifest.earlier?.[path] !== undefined) return [];
		if (known.includes(hash)) return [];
		const says = `is not what auth-cli ${version} published, and auth.json says that it is`;
		return [findingAt('INTEGRITY_MISMATCH', path, says)];
	});
}

async function read(
	{ project }: Checked,
	address: string,
	{ fetch, signal }: Pick<Context, 'fetch' | 'signal'>
): Promise<Published> {
	try {
		const text = /^https?:/.test(address)
			? await (await fetch(address, { signal: limited(signal) })).text()
			: project.text(address);
		const found: unknown = JSON.parse(text ?? '');
		if (isPublished(found)) return found;
	} catch (cause) {
		if (signal.aborted || !(cause instanceof Error) || cause instanceof CliError) throw cause;
		throw unreadable(address, cause);
	}
	throw unreadable(address);
}

function isPublished(value: unknown): value is Published {
	const { version, sha256 } = Object(value);
	const lists = Object.values(Object(sha256));
	return typeof version === 'string' && lists.length > 0 && lists.every(Array.isArray);
}

function unreadable(address: string, cause?: unknown): CliError {
	return new CliError('HASHES_UNREADABLE', {
		title: `${address} is not the list of hashes of a release`,
		fix: 'Give the address of hashes.json of the release, or its path in the app.',
		cause
	});
}
