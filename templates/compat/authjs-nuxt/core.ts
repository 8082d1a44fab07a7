// The types of `@auth/core` 0.17, which `@hebilicious/authjs-nuxt` has its options from.

import type { Session } from '../../core/types';
import type { Auth } from '../../index';
import type { Options } from '../options';

export type * from '../../core/types';

export type AuthConfig = Options<Parameters<typeof Auth>[0], Session>;
export type Provider = AuthConfig['providers'][number];
