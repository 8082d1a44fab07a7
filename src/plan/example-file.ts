/** The example env file, without values, which is in git. */
export const exampleFile = '.env.example';
