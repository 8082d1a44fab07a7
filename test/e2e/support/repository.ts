// Where things are kept: everything the end-to-end runs leave behind lies under one git-ignored folder.
import { join } from 'node:path';

/** Absolute path of this repository. */
export const repository = join(import.meta.dirname, '../../..');

/** Fresh apps that were made once, the packed tarball, screenshots of failures. */
export const cacheFolder = join(repository, '.cache');
