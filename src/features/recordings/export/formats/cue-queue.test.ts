import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cueQueue } from './cues'

test('what waits comes in order of time, and of one time in the order it came', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (times) => {
      const queue = cueQueue<{ startTime: number; place: number }>()
      const items = times.map((startTime, place) => ({ startTime, place }))
      items.forEach(queue.add)
      const early: typeof items = []
      for (let item = queue.takeBefore(10); item !== undefined; item = queue.takeBefore(10)) early.push(item)
      const inOrder = items.toSorted((a, b) => a.startTime - b.startTime)
      expect(early).toEqual(inOrder.filter(({ startTime }) => startTime < 10))
    }),
  )
})
