import type { AccessLevel } from './folder-rules.ts'

type ModelFolder = {
  owner: number
  parent: number | null
  /** The folder whose deletion took it along, perhaps itself; null while it is there. */
  deletedWith: number | null
  people: ReadonlyMap<number, AccessLevel>
  teams: ReadonlyMap<number, AccessLevel>
  recordings: Set<number>
}

/** Who does something to which folder. */
type Act = { person: number; folder: number }

const byRank = ['none', 'read', 'readWrite'] as const

/**
 * A company's folders as docs/contract-decisions.md describes them, and nothing else: people, teams, folders and
 * recordings are numbers, nothing is kept that could be computed, and each method says which status the service must answer.
 */
export class FolderModel {
  readonly folders: ModelFolder[] = []
  readonly teams: Set<number>[]
  /** Who made each recording. */
  readonly recordings: readonly number[]
  readonly admin: number

  constructor(facts: { teamCount: number; recordings: readonly number[]; admin: number }) {
    this.teams = Array.from({ length: facts.teamCount }, () => new Set())
    this.recordings = facts.recordings
    this.admin = facts.admin
  }

  access(person: number, index: number): AccessLevel {
    const folder = this.folders[index]
    return folder === undefined || folder.deletedWith !== null ? 'none' : this.formerAccess(person, index)
  }

  /** As if nothing had been deleted. */
  formerAccess(person: number, index: number): AccessLevel {
    const folder = this.folders[index]
    if (folder === undefined) return 'none'
    if (folder.owner === person) return 'readWrite'
    if (folder.people.get(person) === 'none') return 'none'
    const ofTeams = [...folder.teams].filter(([team]) => this.teams[team]?.has(person)).map(([, level]) => level)
    const inherited = folder.parent === null ? 'none' : this.formerAccess(person, folder.parent)
    return highest([folder.people.get(person) ?? 'none', ...ofTeams, inherited])
  }

  sees(person: number, recording: number): boolean {
    if (person === this.admin || this.recordings[recording] === person) return true
    return this.folders.some(
      (folder, index) => folder.recordings.has(recording) && this.access(person, index) !== 'none',
    )
  }

  create(person: number, parent: number | null): number {
    const status = this.#asParent(person, parent)
    if (status === 200) {
      const shares = { people: new Map(), teams: new Map() }
      this.folders.push({ owner: person, parent, deletedWith: null, recordings: new Set(), ...shares })
    }
    return status
  }

  move({ parent, ...act }: Act & { parent: number | null }): number {
    const status = this.#change(act, 200)
    const folder = this.folders[act.folder]
    if (status !== 200 || folder === undefined || folder.parent === parent) return status
    const asParent = this.#asParent(act.person, parent)
    if (asParent !== 200) return asParent
    if (parent !== null && this.isInside(parent, act.folder)) return 400
    folder.parent = parent
    return 200
  }

  remove(act: Act): number {
    const status = this.#change(act, 204)
    if (status !== 204) return status
    for (const [number, folder] of this.folders.entries()) {
      if (this.isInside(number, act.folder)) folder.deletedWith ??= act.folder
    }
    return status
  }

  /** Brings back what went with one deletion. */
  restore({ person, folder: index }: Act): number {
    const folder = this.folders[index]
    const status = { none: 404, read: 403, readWrite: 200 }[this.formerAccess(person, index)]
    if (status !== 200 || folder === undefined || folder.deletedWith === null) return status
    if (folder.parent !== null && this.folders[folder.parent]?.deletedWith !== null) return 409
    for (const each of this.folders) if (each.deletedWith === index) each.deletedWith = null
    return 200
  }

  share(act: Act, shares: Pick<ModelFolder, 'people' | 'teams'>): number {
    const status = this.#change(act, 200)
    const folder = this.folders[act.folder]
    if (status === 200 && folder !== undefined) Object.assign(folder, shares)
    return status
  }

  file(act: Act & { recording: number }): number {
    return this.#place(act, (recordings) => recordings.add(act.recording))
  }

  unfile(act: Act & { recording: number }): number {
    return this.#place(act, (recordings) => recordings.delete(act.recording))
  }

  /** The folder itself is inside it, too. */
  isInside(index: number, outer: number): boolean {
    if (index === outer) return true
    const parent = this.folders[index]?.parent ?? null
    return parent !== null && this.isInside(parent, outer)
  }

  #place(act: Act & { recording: number }, change: (recordings: Set<number>) => void): number {
    const status = this.#change(act, 204)
    if (status !== 204) return status
    if (!this.sees(act.person, act.recording)) return 404
    const recordings = this.folders[act.folder]?.recordings
    if (recordings !== undefined) change(recordings)
    return status
  }

  #change({ person, folder }: Act, success: number): number {
    return { none: 404, read: 403, readWrite: success }[this.access(person, folder)]
  }

  #asParent(person: number, parent: number | null): number {
    return parent === null ? 200 : { none: 400, read: 403, readWrite: 200 }[this.access(person, parent)]
  }
}

function highest(levels: AccessLevel[]): AccessLevel {
  return byRank[Math.max(...levels.map((level) => byRank.indexOf(level)))] ?? 'none'
}
