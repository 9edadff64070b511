import type { ReactNode } from 'react'
import type { Block, ExportDocument, ExportTask, ExportTurn, Inline } from './export-document'

/** A recording to read as one text: its summary, its notes and all that was said. How it looks is said around it. */
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
