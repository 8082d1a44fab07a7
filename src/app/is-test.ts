/** Whether a path is that of a test, by its folder or its end. */
export const isTest = /(^|\/)(tests?|__tests__|spec)\/|\.(test|spec)\.\w+$/;
