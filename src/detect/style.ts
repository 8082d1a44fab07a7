/** How text is written in this app. */
export interface CodeStyle {
	readonly indent: string;
	readonly quote: "'" | '"';
	readonly semicolons: boolean;
	readonly trailingComma: boolean;
	readonly newline: '\n' | '\r\n';
	/** Columns of a line, where a formatter is told; 80 otherwise, as formatters have it. */
	readonly width?: number;
}
