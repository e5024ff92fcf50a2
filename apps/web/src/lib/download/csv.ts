/** A cell that spreadsheets run as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Rows as CSV (RFC 4180). Prefixes formula-like cells with an apostrophe, so that no spreadsheet runs visitors' input.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map(cells => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
