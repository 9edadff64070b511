export { BottomBar } from './BottomBar'
export { FrameExtras } from './FrameExtras'
export { Rail } from './Rail'
