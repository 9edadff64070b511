/** Rail and bottom bar in one file: a first look at a page does without them, and they come while it asks for its data. */
export const loadNavigation = () => import('./FrameNavigation')
