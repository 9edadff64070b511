import type { Recording } from '#openapi/generated/types.ts'
import { chooseSummary } from '#shared/summaries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { noteQueries } from '../../notes/note-queries'
import { summaryQueries } from '../../summary/summary-queries'
import { transcriptQueries } from '../../transcript/transcript-queries'
import { buildDocument, useDocumentLabels } from '../document/build-document'
import type { Block, ExportDocument, ExportTask, ExportTurn, Inline } from '../document/export-document'
import './print.css'

/**
 * Adds a document to the page that replaces everything else in print; returns a function that removes it. Synchronous,
 * because printing doesn't wait.
 */
export function showOnPaper(printed: ExportDocument): () => void {
  const host = document.createElement('div')
  host.className = 'on-paper'
  const rules = document.createElement('style')
  rules.textContent = `@page { @top-right { content: ${cssString(printed.title)} } }`
  document.body.append(host)
  document.head.append(rules)
  const root = createRoot(host)
  flushSync(() => root.render(<RecordingDocument document={printed} />))
  return () => {
    root.unmount()
    host.remove()
    rules.remove()
  }
}

/** Whether a document for printing is on the page. */
export const isOnPaper = () => document.querySelector('body > .on-paper') !== null

/** Opens the browser's print dialog with a document. */
export function printDocument(printed: ExportDocument) {
  const takeAway = showOnPaper(printed)
  window.addEventListener('afterprint', takeAway, { once: true })
  window.print()
}

/** Writes a text as a CSS string, escaping every character that could end it. */
const cssString = (text: string) =>
  `"${text.replaceAll(/[^\p{L}\p{M}\p{N}\p{S} .,()-]|["\\<]/gu, (character) => `\\${(character.codePointAt(0) ?? 32).toString(16)} `)}"`

type PagePrintingProps = { directoryId: string; recording: Recording; language: string | undefined }

/**
 * Makes the browser print the whole recording instead of the page, which only renders the lines in view. Renders
 * nothing.
 */
export function PagePrinting({ directoryId, recording, language }: PagePrintingProps) {
  const queryClient = useQueryClient()
  const labels = useDocumentLabels(directoryId, recording)

  // The browser doesn't wait, so only data already loaded can be printed.
  const readPage = useEffectEvent(() => {
    const { recordingId, languageCode } = recording
    const spoken = queryClient.getQueryData(transcriptQueries.reading(directoryId, recordingId).queryKey)
    const summaries = queryClient.getQueryData(summaryQueries.list(directoryId, recordingId).queryKey)
    const notes = queryClient.getQueryData(noteQueries.list({ directoryId, recordingId }).queryKey)
    const summary = chooseSummary(summaries ?? [], { language, locale: labels.formats.locale, spoken: languageCode })
    return buildDocument(
      {
        recording,
        lines: spoken?.lines ?? null,
        summary: summary?.isSummarizationSucceeded === true ? summary : null,
        notes: notes ?? null,
      },
      { ...labels, hasSpeakers: true, hasTimes: true },
    )
  })

  useEffect(() => {
    let takeAway: (() => void) | undefined
    const begin = () => {
      if (!isOnPaper()) takeAway = showOnPaper(readPage())
    }
    const end = () => {
      takeAway?.()
      takeAway = undefined
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      end()
    }
  }, [])

  return null
}

/** A recording as one readable text: its summary, notes and transcript. Styled by its surroundings. */
export function RecordingDocument({ document }: { document: ExportDocument }) {
  const { title, facts, labels, summary, notes, transcript } = document
  return (
    <article>
      <h1 dir="auto">{title}</h1>
      <p className="facts">{facts.join(' · ')}</p>
      {summary === null ? null : (
        <section id="document-summary" aria-label={labels.summary} lang={summary.languageCode ?? undefined}>
          <h2>{labels.summary}</h2>
          <Blocks blocks={summary.blocks} labels={labels} />
        </section>
      )}
      {notes === null ? null : (
        <section id="document-notes" aria-label={labels.notes}>
          <h2>{labels.notes}</h2>
          <Blocks blocks={notes} labels={labels} />
        </section>
      )}
      {transcript === null ? null : (
        <section id="document-transcript" aria-label={labels.transcript} lang={transcript.languageCode ?? undefined}>
          <h2>{labels.transcript}</h2>
          {transcript.turns.map((turn, index) => (
            <Turn key={String(index)} turn={turn} />
          ))}
        </section>
      )}
    </article>
  )
}

function Turn({ turn: { speaker, time, text } }: { turn: ExportTurn }) {
  return (
    <div className="turn" dir="auto">
      {speaker === null && time === null ? null : (
        <p className={speaker === null ? 'head quiet' : 'head'}>
          {speaker === null ? null : <strong>{speaker}</strong>} {time === null ? null : <time>{time}</time>}
        </p>
      )}
      <p>{text}</p>
    </div>
  )
}

type BlocksProps = { blocks: readonly Block[]; labels: ExportDocument['labels'] }

const Blocks = ({ blocks, labels }: BlocksProps): ReactNode =>
  blocks.map((block, index) => <OneBlock key={String(index)} block={block} labels={labels} />)

function OneBlock({ block, labels }: { block: Block; labels: ExportDocument['labels'] }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level}>{inline(block.text)}</Heading>
    case 'paragraph':
      return <p dir="auto">{inline(block.text)}</p>
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={String(index)} dir="auto">
          <Blocks blocks={item} labels={labels} />
        </li>
      ))
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'tasks':
      return <TaskTable tasks={block.tasks} labels={labels} />
    case 'table':
      return <PlainTable rows={block.rows} />
    case 'code':
      return <pre>{block.text}</pre>
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} labels={labels} />
        </blockquote>
      )
    case 'rule':
      return <hr />
  }
}

const Heading = ({ level, children }: { level: number; children: ReactNode }) =>
  level === 1 ? <h3 dir="auto">{children}</h3> : <h4 dir="auto">{children}</h4>

function PlainTable({ rows: [head = [], ...rows] }: { rows: Inline[][][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, column) => (
            <th key={String(column)}>{inline(cell)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={String(row)}>
            {cells.map((cell, column) => (
              <td key={String(column)}>{inline(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TaskTable({ tasks, labels }: { tasks: readonly ExportTask[]; labels: ExportDocument['labels'] }) {
  return (
    <table className="tasks">
      <thead>
        <tr>
          <th>{labels.task}</th>
          <th>{labels.person}</th>
          <th>{labels.due}</th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task, index) => (
          <tr key={String(index)}>
            <td dir="auto">
              {inline(task.subject)}
              {task.details.length === 0 ? null : <p className="quiet">{inline(task.details)}</p>}
            </td>
            <td dir="auto">{task.person}</td>
            <td>{task.due}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const inline = (runs: readonly Inline[]) => runs.map((run, index) => <Run key={String(index)} run={run} />)

function Run({ run: { text, isBold, isItalic, isStruck, isCode, href } }: { run: Inline }) {
  let shown: ReactNode = text
  if (isCode) shown = <code>{shown}</code>
  if (isStruck) shown = <s>{shown}</s>
  if (isItalic) shown = <em>{shown}</em>
  if (isBold) shown = <strong>{shown}</strong>
  return href === undefined ? shown : <a href={href}>{shown}</a>
}
