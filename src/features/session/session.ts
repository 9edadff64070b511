import type { CreateSessionBody, SecondStep, Session } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { tellOtherTabs } from '~/api/query-client'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { forgetOffline } from '~/lib/offline-copies'
import { endSession, requestSession, requestSessionToken } from './session-queries'
import { sessionEvents, useSessionStore } from './session-store'

/** Seconds before its end at which an access token is renewed rather than used. */
const RENEW_EARLY_SECONDS = 45
export const KEPT_TOKEN = 'accessToken'

let starting: Promise<boolean> | undefined
let renewing: Promise<string | undefined> | undefined
// A pasted token that is only being tried is not ours: its refusal opens no dialog.
const ownTokens = new Set<string>()
let waiting: ((token: string | undefined) => void)[] = []

const currentToken = () => useSessionStore.getState().credentials?.token

/** Finds out once per page load whether this browser is signed in: by a kept personal token, or by the session cookie. */
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
    // A service without accounts answers 404 or 501: there is only the pasted token. One that is down is for the page to say.
    if (error instanceof ApiError && error.kind === 'unavailable') throw error
    sessionEvents.signedOut()
    noteTooOld(error)
    // Asked to wait, a person may still be signed in.
    if (!(error instanceof ApiError && error.kind === 'rate-limited')) void forgetOffline()
    return false
  }
}

/** The token to send with the next request, renewed in time. */
export async function readToken(): Promise<string | undefined> {
  const { credentials } = useSessionStore.getState()
  if (credentials?.kind !== 'session') return credentials?.token
  const isFresh = credentials.expiresAt - Date.now() > RENEW_EARLY_SECONDS * 1_000
  if (isFresh) return credentials.token
  // A failed renewal is found out by the request itself, which then asks the person.
  return (await renewQuietly().catch(() => undefined)) ?? credentials.token
}

/** After a 401: a token newer than the refused one. Without one, asks the person to sign in over the page and waits. */
export async function replaceToken(refused: string, { needsSecondFactor = false } = {}): Promise<string | undefined> {
  if (!ownTokens.has(refused)) return undefined
  if (needsSecondFactor) return waitForSecondFactor()
  const current = currentToken()
  if (current !== undefined && current !== refused) return current
  if (useSessionStore.getState().status !== 'signed-in') return undefined
  if (useSessionStore.getState().credentials?.kind === 'session') {
    const renewed = await renewQuietly().catch(() => undefined)
    if (renewed !== undefined) return renewed
  } else void forgetOffline()
  sessionEvents.expired()
  return new Promise((resolve) => waiting.push(resolve))
}

/** The token was good, and not enough: asks for the second step over the page and waits. */
function waitForSecondFactor(): Promise<string | undefined> {
  sessionEvents.secondFactorNeeded()
  return new Promise((resolve) => waiting.push(resolve))
}

/** The second step was set up or taken in this session: what waited goes on. */
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

/** Signs in with e-mail and password; answers what else is needed, null for nothing. */
export async function signIn(body: CreateSessionBody): Promise<SecondStep | null> {
  const answer = await requestSession(body)
  if ('challengeToken' in answer) return answer
  enter(answer)
  return null
}

/** Goes on with a session that was opened in several steps. */
export function enter(session: Session) {
  takeSession(session)
  tellOtherTabs({ kind: 'signed-in' })
}

/** Takes over a session that an answer of the service carries. */
export function takeSession({ accessToken, expiresOn, isPersistent }: Session): string {
  ownTokens.add(accessToken)
  sessionEvents.signedIn({ kind: 'session', token: accessToken, expiresAt: Date.parse(expiresOn), isPersistent })
  settleWaiting(accessToken)
  return accessToken
}

/** Uses a personal access token the person pasted; kept on this device only when they ask for it. */
export function signInWithToken(token: string, isKept: boolean) {
  writeSetting(KEPT_TOKEN, isKept ? token : null)
  takePersonalToken(token, isKept)
}

function takePersonalToken(token: string, isPersistent: boolean) {
  ownTokens.add(token)
  sessionEvents.signedIn({ kind: 'personal', token, isPersistent })
  settleWaiting(token)
}

/** Another tab signed in: take part in it when this one is asking. */
export async function joinOtherTab() {
  const { status, isAskingAgain } = useSessionStore.getState()
  if (status !== 'signed-in' || isAskingAgain) await renewQuietly()
}

/** Signs out here and, through the cookie's end, everywhere in this browser. */
export async function signOut() {
  const isSession = useSessionStore.getState().credentials?.kind === 'session'
  if (isSession) await endSession()
  forgetSession()
  tellOtherTabs({ kind: 'signed-out' })
}

/** Asks before something is lost by signing out; true where it signs out itself, or not. */
type SignOutGuard = () => boolean

let signOutGuard: SignOutGuard = () => false

/** Has `guard` asked before the person signs out; answers what ends that. */
export function guardSignOut(guard: SignOutGuard) {
  signOutGuard = guard
  return () => {
    signOutGuard = () => false
  }
}

/** Signs out, unless something under way in this tab asks first. */
export async function requestSignOut() {
  if (!signOutGuard()) await signOut()
}

/** Drops what this tab knows of the session; requests that waited for a sign-in fail. */
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

/** Goes on as the person whose session an answer carries; the person this browser was signed in as before is out of the way. */
export function enterAccount(session: Session) {
  writeSetting(KEPT_TOKEN, null)
  void forgetOffline()
  takeSession(session)
  tellOtherTabs({ kind: 'signed-in' })
}
