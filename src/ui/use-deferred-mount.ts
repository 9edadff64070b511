import { useDeferredValue } from 'react'

/**
 * False while a component is drawn for the first time, true in the drawing that follows at once, which lets presses and
 * frames go first. For what nobody needs in the first moment: a page shows its text before its controls.
 */
export const useDeferredMount = (): boolean => useDeferredValue(true, false)
