const units = [
  { from: 1e9, digits: 1 },
  { from: 1e6, digits: 0 },
  { from: 1e3, digits: 0 },
]

/** The part of a size that has been sent, in the unit the whole is told in and without it: "1.9" for "of 2.4 GB". */
export function sentAmount(sentBytes: number, totalBytes: number, locale: string): string {
  const { from, digits } = units.find((unit) => totalBytes >= unit.from) ?? { from: 1e3, digits: 0 }
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return format.format(Math.min(sentBytes, totalBytes) / from)
}
