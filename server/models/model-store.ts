/** The models that recognize speech, separate speakers and write minutes; their files are in `pinned-models.ts`. */
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
   * `ready`: its verified files are there. `absent`: not requested yet. `paused`: downloads are paused. `failed`: the
   * last attempts failed; retries continue automatically. `off`: it isn't there, and downloads are turned off.
   */
  step: 'ready' | 'absent' | 'fetching' | 'paused' | 'failed' | 'off'
  doneBytes: number
  totalBytes: number
  /** Null if unknown. */
  secondsLeft: number | null
  /** Why it failed, in words for the person who runs the service. */
  detail: string | null
}

/** Where models are stored, and how they get there. */
export interface ModelStore {
  /**
   * Returns the absolute path of the folder with the verified files under their pinned names; null if the model isn't
   * ready.
   */
  folderOf(id: ModelId): Promise<string | null>
  state(id: ModelId): Promise<ModelState>
  /** Starts downloading in the background, if allowed. */
  want(ids: ModelId[]): void
  /**
   * Resolves to the folder once the model is ready.
   *
   * @throws the signal's reason
   */
  whenReady(id: ModelId, signal: AbortSignal): Promise<string>
  /** The engine couldn't use a file of the model: its files are verified again, and the wrong ones downloaded again. */
  markDamaged(id: ModelId): Promise<void>
}
