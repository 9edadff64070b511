import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { lengthOf } from '~/lib/text'
import { readListFilter, type ListFilter } from '../list-filter'
import { presetOf, presetRange, rangePresets, type RangePreset } from '../RangeFilter'

/** A named filter. Dates counted back from today are saved as a preset, to follow the calendar. */
export type SavedView = { id: string; name: string; filter: ListFilter; days?: RangePreset | undefined }

export const LONGEST_NAME = 80
export const MOST_VIEWS = 50

/** Converts a filter for saving; `today` is a date in the person's time zone. */
export function keptFilter(filter: ListFilter, today: string): Pick<SavedView, 'filter' | 'days'> {
  const { from, to, ...rest } = tidy(filter)
  const days = presetOf({ ...(from && { from }), ...(to && { to }) }, today)
  if (days === undefined) return { filter: tidy(filter) }
  return days === 'anyTime' ? { filter: rest } : { filter: rest, days }
}

/** The filter of a view as of today. */
export const filterOf = ({ filter, days }: SavedView, today: string): ListFilter =>
  days === undefined ? filter : { ...filter, ...presetRange(days, today) }

/** Finds the view that shows the same as a filter. */
export const viewOf = (views: readonly SavedView[], filter: ListFilter, today: string): SavedView | undefined =>
  views.find((view) => filterKey(filterOf(view, today)) === filterKey(filter))

/** Whether the list shows anything but all recordings, newest first. */
export const isNarrowed = (filter: ListFilter): boolean => Object.keys(tidy(filter)).length > 0

/** A filter with all fields set, replacing any other completely. */
export const wholeFilter = (filter: ListFilter): ListFilter => ({ ...readListFilter({}), ...filter })

/** What's wrong with a name; `others` are the views it must differ from. */
export function viewNameProblem(
  name: string,
  others: readonly SavedView[],
): 'nameNeeded' | 'nameTooLong' | 'nameTaken' | null {
  if (name === '') return 'nameNeeded'
  if (lengthOf(name) > LONGEST_NAME) return 'nameTooLong'
  const isTaken = others.some((view) => view.name.toLowerCase() === name.toLowerCase())
  return isTaken ? 'nameTaken' : null
}

/** Parses saved views and drops anything invalid. */
export function readViews(text: string | null): SavedView[] {
  const kept = parse(text)
  return Array.isArray(kept) ? kept.flatMap(readView).slice(0, MOST_VIEWS) : []
}

export const writeViews = (views: readonly SavedView[]): string | null =>
  views.length === 0 ? null : JSON.stringify(views)

function readView(kept: unknown): SavedView[] {
  if (!isRecord(kept)) return []
  const { id, name, filter, days } = kept
  if (typeof id !== 'string' || typeof name !== 'string' || name === '' || !isRecord(filter)) return []
  const preset = rangePresets.find((one) => one === days)
  return [{ id, name, filter: tidy(readListFilter(filter)), ...(preset && { days: preset }) }]
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const tidy = (filter: ListFilter): ListFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

/** Equal for filters that show the same. */
const filterKey = (filter: ListFilter): string =>
  JSON.stringify(Object.entries(tidy(filter)).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The person and company that views belong to. */
export type ViewsOwner = { directoryId: string; userId: string }

const settingOf = ({ directoryId, userId }: ViewsOwner) => `savedViews.${userId}.${directoryId}`

/** The stored texts: written by this page, or received from other tabs. */
const useTexts = create<{ texts: Readonly<Record<string, string | null>> }>()(() => ({ texts: {} }))

const textOf = (setting: string) => {
  const written = useTexts.getState().texts[setting]
  return written === undefined ? readSetting(setting) : written
}

const show = (setting: string, text: string | null) =>
  useTexts.setState(({ texts }) => ({ texts: { ...texts, [setting]: text } }))

/** The views a person has saved on this device, oldest first. */
export function useSavedViews(owner: ViewsOwner): SavedView[] {
  const setting = settingOf(owner)
  const text = useTexts(({ texts }) => texts[setting]) ?? textOf(setting)
  useEffect(() => {
    // Changes in other tabs were missed while no list was mounted.
    const kept = readSetting(setting)
    if (kept !== null && kept !== useTexts.getState().texts[setting]) show(setting, kept)
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key?.endsWith(setting)) show(setting, newValue)
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [setting])
  return useMemo(() => readViews(text), [text])
}

/** Actions on saved views. */
export const savedViews = {
  added: (owner: ViewsOwner, view: Omit<SavedView, 'id'>) =>
    change(owner, (views) => [...views, { id: `${Date.now()}`, ...view }]),
  renamed: (owner: ViewsOwner, { id, name }: { id: string; name: string }) =>
    change(owner, (views) => views.map((view) => (view.id === id ? { ...view, name } : view))),
  /** Returns a function that restores it in its place. */
  deleted: (owner: ViewsOwner, view: SavedView): (() => void) => {
    const at = readViews(textOf(settingOf(owner))).findIndex(({ id }) => id === view.id)
    change(owner, (views) => views.filter(({ id }) => id !== view.id))
    return () => change(owner, (views) => views.toSpliced(Math.max(at, 0), 0, view))
  },
}

function change(owner: ViewsOwner, apply: (views: SavedView[]) => SavedView[]) {
  const setting = settingOf(owner)
  // Storage comes first because other tabs may have changed it; the in-memory copy counts if storage is unavailable.
  const text = writeViews(apply(readViews(readSetting(setting) ?? textOf(setting))))
  writeSetting(setting, text)
  show(setting, text)
}
