// Use any published Auth.js adapter unchanged.

/**
 * Any adapter made for Auth.js
 * @docs https://authjs.dev/getting-started/database
 * @client adapter Adapter src/lib/server/adapter.ts,src/adapter.ts
 * @note Install the adapter and its database package, and export it: export const adapter = DrizzleAdapter(db).
 */
export type { Adapter } from '../accounts/adapter';
