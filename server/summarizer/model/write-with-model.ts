import { peopleOf } from '../people.ts'
import type { MeetingContent, SummarizerInput, SummarizerResult } from '../summarizer.ts'
import { addKnown, type ChatMessage, type ChatModel, ModelError, type ModelUsage } from './chat-model.ts'
import { groundingOf } from './grounding.ts'
import { correctionPrompt, mergePrompt, type PromptSubject, transcriptPrompt } from './prompt.ts'
import { partsOf, transcriptLines } from './transcript-lines.ts'
import { borneOut, type DraftAnswer, draftSchema, parseDraft, writeDraft } from './write-draft.ts'

const MOST_CORRECTIONS = 2
/** Servers limit the number of values in a schema. */
const MOST_NAMES = 200
/** Share of a part that is repeated at the start of the next one. */
const OVERLAP = 1 / 16

type Conversation = Pick<SummarizerInput, 'signal' | 'onAnswered'> & {
  model: ChatModel
  schema: Record<string, unknown>
  usage: ModelUsage
}

/**
 * Writes minutes with a language model: an answer for each part of the transcript, then all answers merged into one.
 * Statements that the transcript doesn't support are dropped from each answer.
 *
 * @throws ModelError if the model doesn't answer in the required form; what `model` throws; the signal's reason
 */
export async function writeWithModel(input: SummarizerInput, model: ChatModel): Promise<SummarizerResult> {
  const { signal, onProgress, onAnswered } = input
  const content: MeetingContent = {
    ...input,
    template: { sections: input.template.sections.toSorted((a, b) => a.sortOrder - b.sortOrder) },
  }
  const lines = transcriptLines(content)
  if (lines.length === 0) return { summary: null, sectionItems: [] }
  const people = peopleOf(content)
  const grounding = await groundingOf({ lines, people, languageCode: content.languageCode })
  const writing = { content, people, grounding }
  const names = people.everybody.slice(0, MOST_NAMES).map((person) => person.name)
  const subject: PromptSubject = { content, people: names, schema: draftSchema(null, model.bounds) }
  const usage: ModelUsage = { promptTokens: null, completionTokens: null }
  const schema = draftSchema(names, model.bounds)
  const conversation: Conversation = { model, schema, signal, onAnswered, usage }

  const parts = partsOf(lines, { characters: model.partCharacters, overlap: model.partCharacters * OVERLAP })
  const answers: DraftAnswer[] = []
  for (const [index, part] of parts.entries()) {
    // Sequentially: most models handle one request at a time.
    const answer = await ask(transcriptPrompt(subject, part, { number: index + 1, count: parts.length }), conversation)
    answers.push(await borneOut(answer, writing))
    onProgress((index + 1) / (parts.length + 1))
  }
  const merged = await merge(answers, { ...conversation, subject })
  const minutes = parts.length === 1 ? merged : await borneOut(merged, writing)
  onProgress(1)
  return { ...writeDraft(minutes, writing), usage }
}

/** Merges as many answers at a time as fit in one prompt, until one is left. */
async function merge(answers: DraftAnswer[], task: Conversation & { subject: PromptSubject }): Promise<DraftAnswer> {
  const [only, ...others] = answers
  if (only === undefined) return { sections: [], tasks: [] }
  if (others.length === 0) return only
  const merged: DraftAnswer[] = []
  for (const group of groupsOf(
    answers.map((answer) => JSON.stringify(answer)),
    task.model.partCharacters,
  )) {
    merged.push(await ask(mergePrompt(task.subject, group), task))
  }
  return merge(merged, task)
}

/** Groups of at least two, so that each round makes progress. */
function groupsOf(answers: string[], characters: number): string[][] {
  const groups: string[][] = []
  let size = 0
  for (const answer of answers) {
    const group = groups.at(-1)
    if (group !== undefined && (group.length < 2 || size + answer.length <= characters)) group.push(answer)
    else {
      groups.push([answer])
      size = 0
    }
    size += answer.length
  }
  return groups
}

async function ask(messages: ChatMessage[], conversation: Conversation): Promise<DraftAnswer> {
  const { model, schema, signal, onAnswered, usage } = conversation
  let asking = messages
  for (let correction = 0; correction <= MOST_CORRECTIONS; correction += 1) {
    // Each question depends on the previous answer.
    const answer = await model.answer(asking, schema, signal)
    usage.promptTokens = addKnown(usage.promptTokens, answer.usage.promptTokens)
    usage.completionTokens = addKnown(usage.completionTokens, answer.usage.completionTokens)
    onAnswered?.({ usage: answer.usage })
    const draft = parseDraft(answer.text)
    if (draft !== null) return draft
    asking = correctionPrompt(messages, answer.text)
  }
  throw new ModelError('The model didn’t answer in the required format.')
}
