/** A cell that a spreadsheet would take for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Rows as CSV (RFC 4180): every cell in quotes, lines ended by CR LF. A cell that begins with = + - @, a tab or a
 * carriage return gets an apostrophe before it, so that no spreadsheet runs what a visitor typed.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map(cells => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
