export { BottomBar } from './BottomBar'
export { Rail } from './Rail'
