import { expect, test } from 'vitest'
import { BatchLoader } from './identify-caller.ts'

/** A lookup whose rounds finish when the test says so. */
function controlled() {
  const rounds: { questions: readonly string[]; end: PromiseWithResolvers<void> }[] = []
  const begun: PromiseWithResolvers<void>[] = [Promise.withResolvers()]
  const lookup = new BatchLoader(async (take: () => readonly string[]) => {
    const questions = take()
    const round = { questions, end: Promise.withResolvers<void>() }
    rounds.push(round)
    begun.push(Promise.withResolvers())
    begun[rounds.length - 1]?.resolve()
    await round.end.promise
    return questions.map((question) => `${question} in round ${rounds.length}`)
  })
  return { lookup, rounds, hasBegun: async (round: number) => begun[round]?.promise }
}

test('questions that arrive during a lookup share the next one, each only once', async () => {
  const { lookup, rounds, hasBegun } = controlled()
  const first = lookup.ask('a', 'a')
  await hasBegun(0)
  const later = ['a', 'b', 'a', 'c'].map((question) => lookup.ask(question, question))
  rounds[0]?.end.resolve()

  expect(await first).toBe('a in round 1')
  await hasBegun(1)
  rounds[1]?.end.resolve()
  expect(await Promise.all(later)).toEqual(['a in round 2', 'b in round 2', 'a in round 2', 'c in round 2'])
  expect(rounds.map(({ questions }) => questions)).toEqual([['a'], ['a', 'b', 'c']])
})

test('a failed lookup fails for its callers, and the next one begins', async () => {
  const { lookup, rounds, hasBegun } = controlled()
  const first = lookup.ask('a', 'a')
  await hasBegun(0)
  const second = lookup.ask('b', 'b')
  rounds[0]?.end.reject(new Error('the database is away'))

  await expect(first).rejects.toThrow('the database is away')
  await hasBegun(1)
  rounds[1]?.end.resolve()
  expect(await second).toBe('b in round 2')
})

test('a question that arrives while the lookup waits for its turn is still part of it', async () => {
  const turn = Promise.withResolvers<void>()
  const isWaiting = Promise.withResolvers<void>()
  const taken: (readonly string[])[] = []
  const lookup = new BatchLoader(async (take: () => readonly string[]) => {
    isWaiting.resolve()
    await turn.promise
    const questions = take()
    taken.push(questions)
    return questions
  })
  const first = lookup.ask('a', 'a')
  await isWaiting.promise
  const second = lookup.ask('b', 'b')
  turn.resolve()

  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
  expect(taken).toEqual([['a', 'b']])
})

test('a lookup whose turn never comes fails for those waiting', async () => {
  const lookup = new BatchLoader<string, string>(() => Promise.reject(new Error('no connection')))
  await expect(lookup.ask('a', 'a')).rejects.toThrow('no connection')
})
