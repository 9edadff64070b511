/** Up to two letters for an avatar: "Ana Ruiz" → "AR", "madonna" → "M", "" → "?". */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter((word) => /\p{L}|\p{N}/u.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  const letters = [first, last].map((word) => /\p{L}|\p{N}/u.exec(word ?? '')?.[0] ?? '').join('')
  return letters.toLocaleUpperCase() || '?'
}
