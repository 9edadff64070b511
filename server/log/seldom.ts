/** Says what happens over and over, such as that the database is away, once in a while; with how often it was left out. */
export function seldom<T>(
  say: (what: T, leftOut: number) => void,
  everyMs: number,
  now = () => performance.now(),
): (what: T) => void {
  let nextAt = -Infinity
  let leftOut = 0
  return (what) => {
    if (now() < nextAt) {
      leftOut += 1
      return
    }
    nextAt = now() + everyMs
    say(what, leftOut)
    leftOut = 0
  }
}
