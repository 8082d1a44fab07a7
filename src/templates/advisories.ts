// Flaws of the code that releases put into apps, and what of them an app has.
import type { Setting } from '../frameworks/framework.ts';
import { hashText } from '../manifest.ts';
import { stemOf } from './module-imports.ts';
import { compareVersions } from './version-order.ts';

/** A flaw of vendored code. */
export interface VendoredAdvisory {
	/** As in public lists: `GHSA-…`. */
	readonly id: string;
	readonly severity: string;
	/** One sentence: what somebody can do. */
	readonly summary: string;
	readonly url?: string;
	/** The releases that have it, as npm writes ranges: `>=1.0.0 <1.2.3`. */
	readonly versions: string;
	/** Files that have it, as in the runtime; without it, all may. */
	readonly files?: readonly string[];
}

/** What an app has of a flaw. */
export interface Exposure {
	readonly advisory: VendoredAdvisory;
	/** Files with the flaw as a release wrote them. */
	readonly files: readonly string[];
	/** Files whose owner changed them: nobody else knows whether the flaw still is in them. */
	readonly edited: readonly string[];
}

/** What of these flaws is in the vendored folder. One whose parts the app does not have is in no list. */
export function exposuresOf(
	setting: Setting,
	advisories: readonly VendoredAdvisory[]
): readonly Exposure[] {
	const { manifest, project, places } = setting;
	if (manifest === undefined) return [];
	const vendored = Object.entries(manifest.files).flatMap(([path, hash]) => {
		const text = path.startsWith(`${places.runtime}/`) ? project.text(path) : undefined;
		if (text === undefined) return [];
		const version = manifest.earlier?.[path] ?? manifest.version;
		return [{ path, version, edited: hashText(text) !== hash }];
	});
	return advisories.flatMap((advisory) => {
		const stems = advisory.files?.map((file) => stemOf(`${places.runtime}/${file}`));
		const found = vendored.filter(
			({ path, version }) =>
				(stems === undefined ? /\.[jt]s$/.test(path) : stems.includes(stemOf(path))) &&
				isIn(version, advisory.versions)
		);
		const paths = (edited: boolean) =>
			found.filter((one) => one.edited === edited).map(({ path }) => path);
		return found.length === 0 ? [] : [{ advisory, files: paths(false), edited: paths(true) }];
	});
}

/** Whether a version is in a range of comparators; one that is written otherwise is taken to be. */
export function isIn(version: string, range: string): boolean {
	return range.split('||').some((part) => {
		const comparators = part
			.trim()
			.replace(/([<>=])\s+/g, '$1')
			.split(/\s+/)
			.filter(Boolean);
		return comparators.every((one) => {
			const [, sign = '=', bound] = /^(<=|>=|<|>|=)?v?(\d+\.\d+\.\d+.*)$/.exec(one) ?? [];
			if (bound === undefined) return true;
			const order = compareVersions(version, bound);
			if (sign === '=') return order === 0;
			return sign.startsWith('<')
				? order < 0 || (sign === '<=' && order === 0)
				: order > 0 || (sign === '>=' && order === 0);
		});
	});
}
