const [LF, CR, SPACE, TAB] = [10, 13, 32, 9]

/**
 * The text of an iCalendar file. Lines may be folded in the middle of a character (RFC 5545, 3.1), so they are unfolded
 * before the bytes become text: UTF-8, UTF-16 with a mark, or else Windows-1252, which old exports use.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const whole = unfolded(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(whole)
  } catch {
    return new TextDecoder('windows-1252').decode(whole)
  }
}

function unfolded(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const end = bytes[at] === CR && bytes[at + 1] === LF ? at + 1 : at
    const isFold = (bytes[end] === LF || bytes[end] === CR) && (bytes[end + 1] === SPACE || bytes[end + 1] === TAB)
    if (isFold) at = end + 1
    else {
      kept[length] = bytes[at] ?? 0
      length += 1
    }
  }
  return kept.subarray(0, length)
}
