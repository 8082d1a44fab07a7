// The contract of the adapter, with the newest Kysely; its other test has the one of @auth/kysely-adapter.
import { vi } from 'vitest';

vi.mock('kysely', () => import('kysely-0.29'));
await import('./kysely.test.ts');
