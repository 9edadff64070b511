/** The models that recognize speech, tell speakers apart and write minutes; their files are in `pinned-models.ts`. */
export type ModelId =
  | 'parakeet-tdt-0.6b-v3'
  | 'whisper-small'
  | 'whisper-base'
  | 'pyannote-segmentation-3.0'
  | 'titanet-small'
  | 'qwen3-4b-instruct-2507'
  | 'qwen2.5-1.5b-instruct'

export type ModelState = {
  id: ModelId
  /**
   * `ready`: its verified files are there. `absent`: nobody asked for it yet. `paused`: someone paused fetching. `failed`: the
   * last tries to fetch it failed; it is tried again by itself. `off`: it isn't there, and fetching is forbidden.
   */
  step: 'ready' | 'absent' | 'fetching' | 'paused' | 'failed' | 'off'
  doneBytes: number
  totalBytes: number
  /** Null where it isn't known. */
  secondsLeft: number | null
  /** Why it failed, in words for the person who runs the service. */
  detail: string | null
}

/** Where speech models are, and how they get there. */
export interface ModelStore {
  /** Absolute folder with the verified files under their pinned names; null where the model isn't ready. */
  folderOf(id: ModelId): Promise<string | null>
  state(id: ModelId): Promise<ModelState>
  /** Begins to fetch in the background, where that is allowed. */
  want(ids: ModelId[]): void
  /**
   * The folder, once the model is ready.
   *
   * @throws the signal's reason
   */
  whenReady(id: ModelId, signal: AbortSignal): Promise<string>
  /** The engine found a file of the model unusable: its files are verified again, and those that aren't right are fetched again. */
  markDamaged(id: ModelId): Promise<void>
}
