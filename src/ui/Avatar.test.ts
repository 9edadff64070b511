import { expect, test } from 'vitest'
import { initials } from './Avatar'

test.for([
  ['Ana Ruiz', 'AR'],
  ['Ana Maria Ruiz', 'AR'],
  ['madonna', 'M'],
  ['  élodie   dupont ', 'ÉD'],
  ['ana.ruiz', 'AR'],
  ['<script>', 'S'],
  ['', '?'],
  ['🎙️', '?'],
] as const)('%s is shown as %s', ([name, letters]) => {
  expect(initials(name)).toBe(letters)
})
