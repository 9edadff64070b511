import { peopleOf } from '../extractive/people.ts'
import type { ChatServerConfig } from '../summarizer-config.ts'
import type { EngineStatus, MeetingContent, Summarizer, SummarizerInput, SummarizerResult } from '../summarizer.ts'
import {
  type ChatMessage,
  type ChatServer,
  ChatServerError,
  connectChatServer,
  defaultRetryOptions,
  type RetryOptions,
  type ResponseFormat,
} from './chat-server.ts'
import { type DraftAnswer, draftSchema, parseDraft, writeDraft } from './write-draft.ts'
import {
  CHUNK_CHARACTERS,
  correctionPrompt,
  mergePrompt,
  type PromptSubject,
  transcriptChunks,
  transcriptPrompt,
} from './prompt.ts'

const MOST_CORRECTIONS = 2
/** Servers limit how many values a schema may list. */
const MOST_NAMES = 200

type Limits = { retryOptions: RetryOptions; chunkCharacters: number }
/** `formats`: how answers may be bound to the required form, strictest first; what the server refuses is dropped. */
type Conversation = { server: ChatServer; formats: ResponseFormat[]; signal: AbortSignal }

/** Summarises with a chat server that speaks the OpenAI protocol; long transcripts in parts that are merged afterwards. */
export function createOpenaiSummarizer(config: ChatServerConfig, limits?: Partial<Limits>): Summarizer {
  const server = connectChatServer(config, limits?.retryOptions ?? defaultRetryOptions)
  const chunkCharacters = limits?.chunkCharacters ?? CHUNK_CHARACTERS
  return {
    id: 'openai',
    status: () => statusOf(server, config),
    summarize: (input) => summarize(input, server, chunkCharacters),
  }
}

async function statusOf(server: ChatServer, config: ChatServerConfig): Promise<EngineStatus> {
  const problem = await server.problem()
  const where = `${config.model} at ${config.url}`
  return {
    id: 'openai',
    kind: 'summarizer',
    isAvailable: problem === null,
    detail: problem === null ? where : `${where}. ${problem}`,
    setUp: problem === null ? [] : chatServerSetUp,
    progress: null,
  }
}

async function summarize(
  input: SummarizerInput,
  server: ChatServer,
  chunkCharacters: number,
): Promise<SummarizerResult> {
  const { signal, onProgress } = input
  const content: MeetingContent = {
    ...input,
    template: { sections: input.template.sections.toSorted((a, b) => a.sortOrder - b.sortOrder) },
  }
  const chunks = transcriptChunks(content, chunkCharacters)
  if (chunks.length === 0) return { summary: null, sectionItems: [] }
  const people = peopleOf(content)
  const names = people.everybody.slice(0, MOST_NAMES).map((person) => person.name)
  const subject: PromptSubject = { content, people: names, schema: draftSchema(null) }
  const formats: ResponseFormat[] = [
    { type: 'json_schema', json_schema: { name: 'minutes', strict: true, schema: draftSchema(names) } },
    { type: 'json_object' },
  ]
  const conversation: Conversation = { server, formats, signal }
  const answers: DraftAnswer[] = []
  for (const [index, chunk] of chunks.entries()) {
    // One after the other: most such servers work on one request at a time.
    answers.push(await ask(transcriptPrompt(subject, chunk, { number: index + 1, count: chunks.length }), conversation))
    onProgress((index + 1) / (chunks.length + 1))
  }
  const merged = await merge(answers, { ...conversation, subject, chunkCharacters })
  onProgress(1)
  return writeDraft(merged, content, people)
}

/** Merges as many answers at a time as fit into one prompt, until one is left. */
async function merge(
  answers: DraftAnswer[],
  task: Conversation & { subject: PromptSubject; chunkCharacters: number },
): Promise<DraftAnswer> {
  const [only, ...others] = answers
  if (only === undefined) return { sections: [], tasks: [] }
  if (others.length === 0) return only
  const merged: DraftAnswer[] = []
  for (const group of groupsOf(
    answers.map((answer) => JSON.stringify(answer)),
    task.chunkCharacters,
  )) {
    merged.push(await ask(mergePrompt(task.subject, group), task))
  }
  return merge(merged, task)
}

/** Groups of at least two, so that merging always gets on. */
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
  let asking = messages
  for (let correction = 0; correction <= MOST_CORRECTIONS; correction += 1) {
    // Each question depends on the answer before.
    const answer = await complete(asking, conversation)
    const draft = parseDraft(answer)
    if (draft !== null) return draft
    asking = correctionPrompt(messages, answer)
  }
  throw new ChatServerError('The model did not answer in the required form.', null)
}

/** Servers that cannot be bound to a schema, or not even to JSON, refuse with one of these; then the prompt has to do. */
const REFUSALS = [400, 404, 415, 422, 501]

async function complete(messages: ChatMessage[], conversation: Conversation): Promise<string> {
  const { server, formats, signal } = conversation
  const [format] = formats
  try {
    return await server.complete(messages, format ?? null, signal)
  } catch (failure) {
    const isRefusal = failure instanceof ChatServerError && REFUSALS.includes(failure.status ?? 0)
    if (!isRefusal || format === undefined) throw failure
    formats.shift()
    return complete(messages, conversation)
  }
}

/** What to set so that a chat server is used. */
const chatServerSetUp = [
  'export MINUTEBOOK_SUMMARIZER_URL=http://localhost:11434/v1',
  'export MINUTEBOOK_SUMMARIZER_MODEL=llama3.1',
  'export MINUTEBOOK_SUMMARIZER_KEY=<your key, where the server wants one>',
  'npm start',
]

/** Nobody configured this summarizer: not worth a warning each time. */
export class NotSetUpError extends Error {}

/** Stands for the chat server that could be set up, and says how. */
export function createUnsetSummarizer(): Summarizer {
  return {
    id: 'openai',
    status: () =>
      Promise.resolve({
        id: 'openai',
        kind: 'summarizer',
        isAvailable: false,
        detail: 'Not set up. Any server that speaks the OpenAI chat protocol will do, also one of your own.',
        setUp: chatServerSetUp,
        progress: null,
      }),
    summarize: () => Promise.reject(new NotSetUpError('No chat server is set up for summaries.')),
  }
}
