export { BottomBar } from './BottomBar'
export { CompanyOverlays as FrameExtras } from './CompanyOverlays'
export { Rail } from './Rail'
