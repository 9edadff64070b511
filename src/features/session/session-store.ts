import { create } from 'zustand'

/** `isPersistent`: the browser stays signed in after it is closed. */
type Credentials =
  | { kind: 'session'; token: string; expiresAt: number; isPersistent: boolean }
  /** A personal access token that the person pasted. */
  | { kind: 'personal'; token: string; isPersistent: boolean }

type SessionState = {
  /** `unknown` until the browser's cookie or kept token was tried. */
  status: 'unknown' | 'signed-in' | 'signed-out'
  credentials: Credentials | null
  /** Signed out in the middle of something: the sign-in dialog is open over the page, and requests wait for it. */
  isAskingAgain: boolean
  /** The session came to the end that no use puts off. */
  isTooOld: boolean
  /** A company asks for a second step: its dialog is open over the page, and requests wait for it. */
  isSecondFactorNeeded: boolean
}

export const useSessionStore = create<SessionState>()(() => ({
  status: 'unknown',
  credentials: null,
  isAskingAgain: false,
  isTooOld: false,
  isSecondFactorNeeded: false,
}))

/** Whether someone is signed in who stays so when the browser is closed. */
export const staysSignedIn = ({ status, credentials, isAskingAgain }: SessionState) =>
  status === 'signed-in' && !isAskingAgain && credentials?.isPersistent === true

/** What happened to the session. */
export const sessionEvents = {
  signedIn: (credentials: Credentials) =>
    useSessionStore.setState({ status: 'signed-in', credentials, isAskingAgain: false, isTooOld: false }),
  signedOut: () =>
    useSessionStore.setState({
      status: 'signed-out',
      credentials: null,
      isAskingAgain: false,
      isSecondFactorNeeded: false,
    }),
  secondFactorNeeded: () => useSessionStore.setState({ isSecondFactorNeeded: true }),
  secondFactorTaken: () => useSessionStore.setState({ isSecondFactorNeeded: false }),
  expired: () => useSessionStore.setState({ isAskingAgain: true }),
  tooOld: () => useSessionStore.setState({ isTooOld: true }),
}
