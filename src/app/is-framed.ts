import { createContext } from 'react'

/** Whether the frame is around: its `main` then holds whatever takes a page's place. */
export const IsFramed = createContext(false)
