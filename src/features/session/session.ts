import type { CreateSessionBody, SecondStep, Session } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { tellOtherTabs } from '~/api/query-client'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { forgetOffline } from '~/lib/offline-copies'
import { endSession, requestSession, requestSessionToken } from './session-queries'
import { sessionEvents, useSessionStore } from './session-store'

/** Renews access tokens this many seconds before they expire. */
const RENEW_EARLY_SECONDS = 45
export const KEPT_TOKEN = 'accessToken'

let starting: Promise<boolean> | undefined
let renewing: Promise<string | undefined> | undefined
// A pasted token that is only being tested isn't ours: its refusal opens no dialog.
const ownTokens = new Set<string>()
let waiting: ((token: string | undefined) => void)[] = []

const currentToken = () => useSessionStore.getState().credentials?.token

/**
 * Determines once per page load whether this browser is signed in: by a saved personal token, or by the session cookie.
 */
export function startSession(): Promise<boolean> {
  const { status } = useSessionStore.getState()
  if (status !== 'unknown') return Promise.resolve(status === 'signed-in')
  starting ??= tryStart().finally(() => (starting = undefined))
  return starting
}

async function tryStart(): Promise<boolean> {
  const kept = readSetting(KEPT_TOKEN)
  if (kept !== null) {
    takePersonalToken(kept, true)
    return true
  }
  try {
    takeSession(await requestSessionToken())
    return true
  } catch (error) {
    // A service without accounts returns 404 or 501: only pasted tokens work there. If it's down, the page reports
    // that.
    if (error instanceof ApiError && error.kind === 'unavailable') throw error
    sessionEvents.signedOut()
    noteTooOld(error)
    // When rate limited, a person may still be signed in.
    if (!(error instanceof ApiError && error.kind === 'rate-limited')) void forgetOffline()
    return false
  }
}

/** Returns the token for the next request, renewed in time. */
export async function readToken(): Promise<string | undefined> {
  const { credentials } = useSessionStore.getState()
  if (credentials?.kind !== 'session') return credentials?.token
  const isFresh = credentials.expiresAt - Date.now() > RENEW_EARLY_SECONDS * 1_000
  if (isFresh) return credentials.token
  // If renewing failed, the request itself will too, and then asks the person.
  return (await renewQuietly().catch(() => undefined)) ?? credentials.token
}

/**
 * Called after a 401: returns a token newer than the refused one. If there is none, asks the person to sign in over the
 * page, and waits.
 */
export async function replaceToken(refused: string, { needsSecondFactor = false } = {}): Promise<string | undefined> {
  if (!ownTokens.has(refused)) return undefined
  if (needsSecondFactor) return waitForSecondFactor()
  const current = currentToken()
  if (current !== undefined && current !== refused) return current
  if (useSessionStore.getState().credentials?.kind === 'session') {
    const renewed = await renewQuietly().catch(() => undefined)
    if (renewed !== undefined) return renewed
  } else void forgetOffline()
  // The person may have signed out during the request or the renewal.
  if (useSessionStore.getState().status !== 'signed-in') return undefined
  sessionEvents.expired()
  return new Promise((resolve) => waiting.push(resolve))
}

/** The token is valid but not sufficient: asks for the second step over the page, and waits. */
function waitForSecondFactor(): Promise<string | undefined> {
  sessionEvents.secondFactorNeeded()
  return new Promise((resolve) => waiting.push(resolve))
}

/** Continues waiting requests after the second step was set up or completed in this session. */
export function goOnWithSecondFactor() {
  sessionEvents.secondFactorTaken()
  settleWaiting(currentToken())
}

function renewQuietly(): Promise<string | undefined> {
  renewing ??= requestSessionToken()
    .then((session) => takeSession(session))
    .catch((error: unknown) => {
      noteTooOld(error)
      if (!(error instanceof ApiError) || error.kind !== 'signed-out') throw error
      void forgetOffline()
      return undefined
    })
    .finally(() => (renewing = undefined))
  return renewing
}

function noteTooOld(error: unknown) {
  if (error instanceof ApiError && error.code === 'SESSION_TOO_OLD') sessionEvents.tooOld()
}

/** Signs in with email and password; resolves to what else is needed, or null. */
export async function signIn(body: CreateSessionBody): Promise<SecondStep | null> {
  const answer = await requestSession(body)
  if ('challengeToken' in answer) return answer
  enter(answer)
  return null
}

/** Continues with a session that took several steps to open. */
export function enter(session: Session) {
  takeSession(session)
  tellOtherTabs({ kind: 'signed-in' })
}

/** Adopts a session from a response. */
export function takeSession({ accessToken, expiresOn, isPersistent }: Session): string {
  ownTokens.add(accessToken)
  sessionEvents.signedIn({ kind: 'session', token: accessToken, expiresAt: Date.parse(expiresOn), isPersistent })
  settleWaiting(accessToken)
  return accessToken
}

/** Uses a pasted personal access token; saved on this device only on request. */
export function signInWithToken(token: string, isKept: boolean) {
  writeSetting(KEPT_TOKEN, isKept ? token : null)
  takePersonalToken(token, isKept)
}

function takePersonalToken(token: string, isPersistent: boolean) {
  ownTokens.add(token)
  sessionEvents.signedIn({ kind: 'personal', token, isPersistent })
  settleWaiting(token)
}

/** Joins when another tab has signed in and this one is asking or signed out. */
export async function joinOtherTab() {
  const { status, isAskingAgain } = useSessionStore.getState()
  if (status !== 'signed-in' || isAskingAgain) await renewQuietly()
}

/** Signs out everywhere in this browser by ending the cookie's session. */
export async function signOut() {
  const isSession = useSessionStore.getState().credentials?.kind === 'session'
  if (isSession) await endSession()
  forgetSession()
  tellOtherTabs({ kind: 'signed-out' })
}

/** Asks before signing out would lose something; returns true to take over. */
type SignOutGuard = () => boolean

let signOutGuard: SignOutGuard = () => false

/** Registers a guard that runs before signing out; returns a function to remove it. */
export function guardSignOut(guard: SignOutGuard) {
  signOutGuard = guard
  return () => {
    signOutGuard = () => false
  }
}

/** Signs out, unless something in progress in this tab asks first. */
export async function requestSignOut() {
  if (!signOutGuard()) await signOut()
}

/** Drops this tab's session; requests waiting for a sign-in fail. */
export function forgetSession() {
  writeSetting(KEPT_TOKEN, null)
  void forgetOffline()
  sessionEvents.signedOut()
  settleWaiting(undefined)
}

function settleWaiting(token: string | undefined) {
  const settled = waiting
  waiting = []
  for (const resolve of settled) resolve(token)
}

/** Switches to the account of a session from a response, and clears what was saved for the previous one. */
export function enterAccount(session: Session) {
  writeSetting(KEPT_TOKEN, null)
  void forgetOffline()
  takeSession(session)
  tellOtherTabs({ kind: 'signed-in' })
}
