// What `next-auth/next` exports. Another name in an import of it is unknown, as before.

export { default, getServerSession, unstable_getServerSession } from '../next-auth-4';
