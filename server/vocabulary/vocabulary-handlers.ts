import { isAdmin, requireAdmin, type Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../generated/fastify.gen.ts'
import type { VocabularyEntry, VocabularyEntryBody } from '../generated/types.gen.ts'
import { FieldReader, type FieldRule } from '../identity/field-reader.ts'
import { languageCodeRule } from '../identity/profile-rules.ts'
import { Problem } from '../problems.ts'
import { createEntry, deleteEntry, listEntries, lockEntry, replaceEntry, type EntryFacts } from './vocabulary-store.ts'

type VocabularyOperations =
  | 'listVocabularyEntries'
  | 'createVocabularyEntry'
  | 'updateVocabularyEntry'
  | 'deleteVocabularyEntry'

/** Words that transcription should know (contract 4.6). */
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
        return replaceEntry(trx, before, { ...facts, userId: member.userId })
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
  }
}

/** 404 for what the member may not see, 403 for the directory's entries unless they are an admin. */
async function lockChangeable(trx: Db, member: Member, vocabularyId: string): Promise<VocabularyEntry> {
  const entry = await lockEntry(trx, member, vocabularyId)
  if (entry === null) throw Problem.notFound('Vocabulary entry')
  if (entry.isDirectoryWide && !isAdmin(member)) {
    throw Problem.forbidden('Only admins and owners may change the vocabulary of the whole company.')
  }
  return entry
}

const phraseRule: FieldRule = {
  parse(text) {
    const phrase = text.trim()
    return phrase === '' || /\p{Cc}/u.test(phrase) ? null : phrase
  },
  message: 'must be a word or phrase on one line, not only spaces.',
}

function readEntry(body: VocabularyEntryBody): EntryFacts {
  const { manualReplacePhrases = null, description = null, languageCode = null, isDirectoryWide = false } = body
  const reader = new FieldReader()
  const facts = {
    phrase: reader.read('phrase', body.phrase, phraseRule),
    manualReplacePhrases,
    description,
    languageCode: languageCode === null ? null : reader.read('languageCode', languageCode, languageCodeRule),
    isDirectoryWide,
  }
  reader.finish()
  return facts
}
