// npm @auth/core, called as a black box.

import * as main from '@auth/core';
import * as errors from '@auth/core/errors';
import * as jwt from '@auth/core/jwt';
import { bind } from './bind.ts';

export const theirs = bind('@auth/core', { ...main, ...jwt }, errors);
