/** What is tried, and what comes of it; in the words of docs/security.md. */
export type Row = readonly [tried: string, outcome: string];

/** Rows by their ids. */
export type Rows = Readonly<Record<string, Row>>;
