// The stages of a Dockerfile, of which only the last one becomes the image.

interface Stage {
	folder: string;
	/** It holds all files of the app. */
	hasAll: boolean;
}

/** Whether the image gets all files of the app: by `COPY` of the last stage, or out of a stage that has them. */
export function imageGetsAll(code: string): boolean {
	const named = new Map<string, Stage>();
	let [stage, count] = [{ folder: '/', hasAll: false }, 0];
	for (const line of code.split('\n')) {
		const [instruction = '', ...all] = line.trim().split(/[ \t]+/);
		const [first = '', , name = ''] = all.filter((word) => !word.startsWith('--'));
		switch (instruction.toUpperCase()) {
			case 'FROM':
				stage = { folder: '/', hasAll: false, ...named.get(first) };
				for (const one of [name, `${count}`]) named.set(one, stage);
				count += 1;
				break;
			case 'WORKDIR':
				stage.folder = first;
				break;
			case 'COPY':
			case 'ADD': {
				const from = all.find((word) => word.startsWith('--from='))?.slice('--from='.length);
				const source = from === undefined ? { folder: '.', hasAll: true } : named.get(from);
				const path = first.replace(/^\["|",?$/g, '').replace(/(?<=.)\/$/, '');
				stage.hasAll ||= source?.hasAll === true && ['.', '/', source.folder].includes(path);
			}
		}
	}
	return stage.hasAll;
}
