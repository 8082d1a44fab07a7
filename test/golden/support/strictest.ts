// Compiler options that an app may have on top of `strict`.
export const strictest = {
	exactOptionalPropertyTypes: true,
	isolatedModules: true,
	noImplicitOverride: true,
	noImplicitReturns: true,
	noPropertyAccessFromIndexSignature: true,
	noUncheckedIndexedAccess: true,
	noUnusedLocals: true,
	noUnusedParameters: true,
	verbatimModuleSyntax: true
};
