/** A run of text that looks the same throughout. A line break within a paragraph is `\n` in `text`. */
export type Inline = {
  text: string
  isBold?: boolean
  isItalic?: boolean
  isStruck?: boolean
  isCode?: boolean
  /** An address that is safe to open: http, https or mailto. */
  href?: string
}

/** A row of a list of things to do. `due` is a date in words. */
export type ExportTask = { subject: Inline[]; details: Inline[]; person: string | null; due: string | null }

/** Rich text that every format can write. The first row of a table is its head. */
export type Block =
  | { kind: 'heading'; level: number; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'table'; rows: Inline[][][] }
  | { kind: 'tasks'; tasks: ExportTask[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'rule' }

/** What one person says in one go. `speaker` and `time` are null where they are not to be shown. */
export type ExportTurn = { speaker: string | null; time: string | null; startTime: number; text: string }

/** The words of a document that are not of the recording, in the reader's language. */
export type ExportLabels = {
  summary: string
  notes: string
  transcript: string
  task: string
  person: string
  due: string
}

/** A recording as a document to read, before it has a format. Only plain data: it is sent to a worker. */
export type ExportDocument = {
  title: string
  /** When, how long, who. */
  facts: string[]
  labels: ExportLabels
  /** IETF tag of the language the page around the texts is in. */
  locale: string
  /** null where it was not asked for, or there is none. */
  summary: { languageCode: string | null; blocks: Block[] } | null
  /** What people wrote down, as a list. null where it was not asked for, or there is none. */
  notes: Block[] | null
  transcript: { languageCode: string | null; turns: ExportTurn[] } | null
}
