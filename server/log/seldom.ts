/** Says what happens over and over, such as that the database is away, once in a while; with how often it was left out. */
export function seldom(
  say: (error: unknown, leftOut: number) => void,
  everyMs: number,
  now = () => performance.now(),
): (error: unknown) => void {
  let nextAt = -Infinity
  let leftOut = 0
  return (error) => {
    if (now() < nextAt) {
      leftOut += 1
      return
    }
    nextAt = now() + everyMs
    say(error, leftOut)
    leftOut = 0
  }
}
