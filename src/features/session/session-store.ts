import { create } from 'zustand'

/** `isPersistent`: stays signed in after the browser is closed. */
type Credentials =
  | { kind: 'session'; token: string; expiresAt: number; isPersistent: boolean }
  /** A personal access token the person pasted. */
  | { kind: 'personal'; token: string; isPersistent: boolean }

type SessionState = {
  /** `unknown` until the browser's cookie or saved token has been tried. */
  status: 'unknown' | 'signed-in' | 'signed-out'
  credentials: Credentials | null
  /** The session has ended while in use: the sign-in dialog is open over the page, and requests wait for it. */
  isAskingAgain: boolean
  /** The session has reached its maximum age. */
  isTooOld: boolean
  /** A company requires a second step: its dialog is open over the page, and requests wait for it. */
  isSecondFactorNeeded: boolean
}

export const useSessionStore = create<SessionState>()(() => ({
  status: 'unknown',
  credentials: null,
  isAskingAgain: false,
  isTooOld: false,
  isSecondFactorNeeded: false,
}))

/** Whether someone is signed in and stays so when the browser is closed. */
export const staysSignedIn = ({ status, credentials, isAskingAgain }: SessionState) =>
  status === 'signed-in' && !isAskingAgain && credentials?.isPersistent === true

/** Events of the session. */
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
