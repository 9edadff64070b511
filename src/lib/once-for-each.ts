/** A function of objects that finds each answer once, for what is asked in every frame. */
export function onceForEach<Key extends object, Answer>(find: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, Answer>()
  return (key) => {
    const answer = known.get(key) ?? find(key)
    known.set(key, answer)
    return answer
  }
}
