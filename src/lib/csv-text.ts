/** Spreadsheets take what begins with these for a formula. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A CSV text (RFC 4180) that spreadsheets open as it is meant: marked as UTF-8, and nothing in it is a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((value) => quoted(FORMULA.test(value) ? `'${value}` : value)).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const quoted = (value: string) => (/[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
