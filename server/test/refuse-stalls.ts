import { afterEach } from 'vitest'
import { refuseStalls } from './stall-guard.ts'

afterEach(refuseStalls)
