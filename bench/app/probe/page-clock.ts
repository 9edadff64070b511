/** Resolves with the time after the frame's own work (style, layout, paint) is done. */
export function afterPaint(): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<number>()
  port1.addEventListener('message', () => {
    port1.close()
    resolve(performance.now())
  })
  port1.start()
  port2.postMessage(null)
  return promise
}

export const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** The time at which what holds was painted; null when it does not hold in time. Asked in each frame. */
export async function paintedWhen(holds: () => boolean, timeoutMs: number): Promise<number | null> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < timeoutMs) {
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await nextFrame()
    if (holds()) return afterPaint()
  }
  return null
}
