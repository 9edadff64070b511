/** JSON a line per value; anything else as it is. */
export function legible(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
