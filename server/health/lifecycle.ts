/** How far this process is between its start and its end. */
export class Lifecycle {
  #stage: 'starting' | 'serving' | 'ending' = 'starting'

  /** False until everything is taken up that a start takes up; true from then on. */
  get hasStarted(): boolean {
    return this.#stage !== 'starting'
  }

  /** Told to stop: it answers what it has begun, and wants nothing new. */
  get isEnding(): boolean {
    return this.#stage === 'ending'
  }

  started(): void {
    if (this.#stage === 'starting') this.#stage = 'serving'
  }

  ending(): void {
    this.#stage = 'ending'
  }
}
