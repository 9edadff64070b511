/** Answers each question it takes, in their order. It takes them once, when nothing is left to wait for. */
type LookUp<Question, Answer> = (take: () => readonly Question[]) => Promise<readonly Answer[]>
type Waiting<Question, Answer> = { question: Question; answer: PromiseWithResolvers<Answer> }

/**
 * Gathers what is asked while a lookup is on its way into the next one, so that many cost one. A lookup never answers a
 * question that was asked after it began: nobody gets an answer older than their question.
 */
export class SharedLookup<Question, Answer> {
  readonly #lookUp: LookUp<Question, Answer>
  #waiting = new Map<string, Waiting<Question, Answer>>()
  #isBusy = false

  constructor(lookUp: LookUp<Question, Answer>) {
    this.#lookUp = lookUp
  }

  /** `key` is the same for questions that have the same answer. */
  ask(key: string, question: Question): Promise<Answer> {
    const known = this.#waiting.get(key)
    if (known !== undefined) return known.answer.promise
    const waiting = { question, answer: Promise.withResolvers<Answer>() }
    this.#waiting.set(key, waiting)
    if (!this.#isBusy) this.#begin()
    return waiting.answer.promise
  }

  /** After everything that has arrived in this turn of the event loop has asked. */
  #begin() {
    this.#isBusy = true
    setImmediate(() => void this.#run())
  }

  async #run() {
    let asked: Waiting<Question, Answer>[] = []
    const take = () => {
      asked = [...this.#waiting.values()]
      this.#waiting = new Map()
      return asked.map(({ question }) => question)
    }
    try {
      const answers = await this.#lookUp(take)
      for (const [index, { answer }] of asked.entries()) answer.resolve(takeAt(answers, index))
    } catch (error) {
      // It may have failed before it took any.
      if (asked.length === 0) take()
      for (const { answer } of asked) answer.reject(error)
    }
    this.#isBusy = false
    if (this.#waiting.size > 0) this.#begin()
  }
}

function takeAt<Answer>(answers: readonly Answer[], index: number): Answer {
  if (index >= answers.length) throw new Error('A lookup must answer each question.')
  const [answer] = answers.slice(index, index + 1)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the index is within the list; an answer may itself be undefined
  return answer as Answer
}
