import { isAdmin, requireAdmin, type Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { VocabularyEntry, VocabularyEntryBody } from '../../openapi/generated/types.ts'
import { isId } from '../http/request-context.ts'
import { FieldReader, type FieldRule, isVisible, languageCodeRule } from '../identity/field-rules.ts'
import { Problem, requireExpected } from '../problems.ts'
import { entriesFor, runVocabulary } from '../runs/vocabulary-replacement.ts'
import { previewVocabulary } from './preview-vocabulary.ts'
import {
  createEntries,
  createEntry,
  deleteEntry,
  listEntries,
  lockEntry,
  replaceEntry,
  type EntryFacts,
} from './vocabulary-store.ts'

type VocabularyOperations =
  | 'listVocabularyEntries'
  | 'createVocabularyEntry'
  | 'updateVocabularyEntry'
  | 'deleteVocabularyEntry'
  | 'changeVocabulary'
  | 'previewVocabulary'

export function vocabularyHandlers(db: Db): Pick<RouteHandlers, VocabularyOperations> {
  return {
    async listVocabularyEntries(request, reply) {
      return reply.code(200).send(await listEntries(db, request.member))
    },

    async createVocabularyEntry(request, reply) {
      const facts = readEntry(request.body)
      if (facts.isDirectoryWide) requireAdmin(request.member)
      return reply.code(200).send(await createEntry(db, request.member, facts))
    },

    async updateVocabularyEntry(request, reply) {
      const { member } = request
      const facts = readEntry(request.body)
      const entry = await db.transaction().execute(async (trx) => {
        const before = await lockChangeable(trx, member, request.params.vocabularyId)
        if (facts.isDirectoryWide) requireAdmin(member)
        requireExpected<EntryFacts>(request.body.expected, before, facts)
        return replaceEntry(trx, before, { member, facts })
      })
      return reply.code(200).send(entry)
    },

    async deleteVocabularyEntry(request, reply) {
      const { member } = request
      await db.transaction().execute(async (trx) => {
        const entry = await lockChangeable(trx, member, request.params.vocabularyId)
        await deleteEntry(trx, member, entry)
      })
      return reply.code(204).send()
    },

    async changeVocabulary(request, reply) {
      const { member } = request
      const { add = [], deleteVocabularyIds = [] } = request.body
      const facts = readEntries(add)
      if (facts.some(({ isDirectoryWide }) => isDirectoryWide)) requireAdmin(member)
      const entries = await db.transaction().execute(async (trx) => {
        for (const vocabularyId of [...new Set(deleteVocabularyIds)].filter(isId)) {
          const entry = await lockChangeable(trx, member, vocabularyId).catch(nullIfNotThere)
          if (entry !== null) await deleteEntry(trx, member, entry)
        }
        return createEntries(trx, member, facts)
      })
      return reply.code(200).send(entries)
    },

    async previewVocabulary(request, reply) {
      const { directoryId, userId } = request.member
      const { text, languageCode = null } = request.body
      const entries = await runVocabulary(db, { directoryId, ownerUserId: userId })
      return reply.code(200).send(await previewVocabulary({ entries: entriesFor(entries, languageCode), text, userId }))
    },
  }
}

function nullIfNotThere(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}

/** Throws 404 for an entry the member can't see, 403 for the directory's entries unless they are an admin. */
async function lockChangeable(trx: Db, member: Member, vocabularyId: string): Promise<VocabularyEntry> {
  const entry = await lockEntry(trx, member, vocabularyId)
  if (entry === null) throw Problem.notFound('Vocabulary entry')
  if (entry.isDirectoryWide && !isAdmin(member)) {
    throw Problem.forbidden('Only admins and owners can change the company’s vocabulary.')
  }
  return entry
}

const phraseRule: FieldRule = {
  parse(text) {
    const phrase = text.trim()
    return !isVisible(phrase) || /\p{Cc}/u.test(phrase) ? null : phrase
  },
  code: 'notOneLine',
  message: 'must be a word or phrase on one line, not just spaces.',
}

function readEntry(body: VocabularyEntryBody): EntryFacts {
  const reader = new FieldReader()
  const facts = factsOf(reader, body, '')
  reader.finish()
  return facts
}

function readEntries(bodies: readonly VocabularyEntryBody[]): EntryFacts[] {
  const reader = new FieldReader()
  const facts = bodies.map((body, index) => factsOf(reader, body, `add.${index}.`))
  reader.finish()
  return facts
}

/** `within` is the path of the entry in the body. */
function factsOf(reader: FieldReader, body: VocabularyEntryBody, within: string): EntryFacts {
  const { manualReplacePhrases = null, description = null, languageCode = null, isDirectoryWide = false } = body
  return {
    phrase: reader.read(`${within}phrase`, body.phrase, phraseRule),
    manualReplacePhrases,
    description,
    languageCode: languageCode === null ? null : reader.read(`${within}languageCode`, languageCode, languageCodeRule),
    isDirectoryWide,
  }
}
