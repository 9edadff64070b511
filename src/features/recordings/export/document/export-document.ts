/** A run of text with the same formatting. `\n` in `text` is a line break within the paragraph. */
export type Inline = {
  text: string
  isBold?: boolean
  isItalic?: boolean
  isStruck?: boolean
  isCode?: boolean
  /** An address that is safe to open: http, https or mailto. */
  href?: string
}

/** A row of a task list. `due` is a formatted date. */
export type ExportTask = { subject: Inline[]; details: Inline[]; person: string | null; due: string | null }

/** Rich text that every format supports. The first row of a table is its header. */
export type Block =
  | { kind: 'heading'; level: number; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'table'; rows: Inline[][][] }
  | { kind: 'tasks'; tasks: ExportTask[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'rule' }

/** What one person says before the next speaker. `speaker` and `time` are null if they aren't shown. */
export type ExportTurn = { speaker: string | null; time: string | null; startTime: number; text: string }

/** The document's texts that don't come from the recording, in the reader's language. */
export type ExportLabels = {
  summary: string
  notes: string
  transcript: string
  task: string
  person: string
  due: string
}

/** A recording as a document, independent of the format. Plain data, because it's sent to a worker. */
export type ExportDocument = {
  title: string
  /** Date, duration and speakers. */
  facts: string[]
  labels: ExportLabels
  /** IETF tag of the language used around the recording's texts. */
  locale: string
  /** null if there is none or it isn't wanted. */
  summary: { languageCode: string | null; blocks: Block[] } | null
  /** People's notes as a list; null if there are none or they aren't wanted. */
  notes: Block[] | null
  transcript: { languageCode: string | null; turns: ExportTurn[] } | null
}
