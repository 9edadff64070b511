const AT_ONCE = 16

/** Does `work` for every item, several at once. After a failure nothing new is begun; it is thrown once nothing runs any more. */
export async function eachOf<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const failures: unknown[] = []
  const takeTurns = async () => {
    for (let next = waiting.next(); next.done !== true && failures.length === 0; next = waiting.next()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one of several that go on side by side
        await work(next.value)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  if (failures.length > 0) throw failures[0]
}
