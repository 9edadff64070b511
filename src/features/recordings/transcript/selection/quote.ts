/** Something said, ready to be passed on. */
export type QuotedPassage = {
  speaker: string
  /** As a player shows it: 12:04. */
  time: string
  /** With its quotation marks. */
  text: string
  /** Opens the recording at this moment. */
  url: string
}

export type Quote = {
  /** Of the recording. */
  title: string
  /** In spoken order, at least one. */
  passages: readonly QuotedPassage[]
}

/** A quote as text that any program takes: each passage with speaker and time, then where it is from. */
export function quoteText({ title, passages }: Quote): string {
  const said = passages.map(({ speaker, time, text }) => `${speaker} (${time}): ${text}`)
  return [...said, `${title}, ${passages[0]?.url ?? ''}`].join('\n')
}

/** The same with links at its times, for programs that take rich text. Names and words are strangers'. */
export function quoteHtml({ title, passages }: Quote): string {
  const said = passages.map(
    ({ speaker, time, text, url }) =>
      `<p><strong>${escaped(speaker)}</strong> (<a href="${escaped(url)}">${escaped(time)}</a>): ${escaped(text)}</p>`,
  )
  const source = `<p><a href="${escaped(passages[0]?.url ?? '')}">${escaped(title)}</a></p>`
  return `<blockquote dir="auto">${said.join('')}</blockquote>${source}`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
