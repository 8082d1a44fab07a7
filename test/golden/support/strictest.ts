// Compiler options that an app may have on top of `strict`.
export const strictest = {
	// As a workspace has it whose packages refer to one another.
	declaration: true,
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
