// The files that auth-cli made, compared with the manifest.
import { posix } from 'node:path';
import { conflictedFiles } from '../app/settled.ts';
import { type Finding, finding, findingAt } from '../codes/finding.ts';
import { hashText, manifestPath } from '../manifest.ts';
import type { Checked } from './check.ts';

/** Files that are missing, changed by their owner, or unknown. */
export function vendoredFiles(app: Checked): Finding[] {
	const { project, manifest, places } = app;
	if (manifest === undefined) return withoutManifest(app);
	const known = Object.entries(manifest.files).filter(([path]) =>
		path.startsWith(`${places.runtime}/`)
	);
	const open = conflictedFiles(app);
	const found = known.flatMap(([where, hash]) => {
		const text = project.text(where);
		if (open.includes(where)) return [];
		if (text === undefined) return [findingAt('FILE_MISSING', where, 'is not there')];
		if (hashText(text) === hash) return [];
		if (text.trim() === '') return [findingAt('FILE_MISSING', where, 'is empty')];
		return [findingAt('FILE_EDITED', where, 'was changed since auth-cli wrote it')];
	});
	const folders = new Set(known.map(([path]) => posix.dirname(path)));
	const unknown = [...folders].flatMap((folder) =>
		project
			.list(folder)
			.map((name) => `${folder}/${name}`)
			// The app may have its own providers.
			.filter((path) => manifest.files[path] === undefined && !folder.endsWith('/providers'))
	);
	return [
		...open.map((where) => findingAt('FILE_CONFLICT', where, 'has conflicts to settle')),
		...found,
		...unknown.map((where) => findingAt('FILE_UNKNOWN', where, 'is not from auth-cli'))
	];
}

function withoutManifest(app: Checked): Finding[] {
	if (app.folder.text('index.ts') === undefined) return [];
	const title = `${app.places.runtime} is there, and ${manifestPath} is not`;
	return [finding('MANIFEST_MISSING', { title, where: manifestPath })];
}

/** An app that was moved to another major version of its framework, or to another framework. */
export function frameworkOfManifest({ project, manifest }: Checked): Finding[] {
	const { id, name, major } = project.framework;
	const was = manifest?.framework;
	if (was === undefined || (was.id === id && was.major === major)) return [];
	const title = `The app is on ${name} ${major}, and sign-in was made for ${was.id} ${was.major}`;
	return [finding('FRAMEWORK_CHANGED', { title, where: manifestPath })];
}
