/** Why a move cannot be or go on, or why a service may not start on what was moved; its message is for the person at the terminal. */
export class MoveError extends Error {}
