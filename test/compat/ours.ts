// The runtime of this repository, whole.

import * as errors from '../../src/runtime/errors.ts';
import * as main from '../../src/runtime/index.ts';
import * as jwt from '../../src/runtime/jwt.ts';
import { bind } from './bind.ts';

export const ours = bind('auth-cli', { ...main, ...jwt }, errors);
