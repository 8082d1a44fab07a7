// The types of fixture.mjs.

import type {
	Page,
	PlaywrightTestArgs,
	PlaywrightTestOptions,
	PlaywrightWorkerArgs,
	PlaywrightWorkerOptions,
	TestType
} from '@playwright/test';
import type { TestApp } from './kit.mjs';

export const test: TestType<
	PlaywrightTestArgs & PlaywrightTestOptions & { readonly signedIn: Page },
	PlaywrightWorkerArgs & PlaywrightWorkerOptions & { readonly app: TestApp }
>;
export { expect } from '@playwright/test';
