import { expect, test } from 'vitest'
import { splitStyles, utilityNames } from './split-styles.ts'

const theme = '@layer theme{:root{--spacing:.25rem}}@layer utilities{'
const utilities =
  '.p-2{padding:1px}.w-1\\/2{width:50%}.p-4,.px-4{padding-inline:2px}.rotate-1{--tw-rotate:1deg}' +
  '@media (width>=40rem){.sm\\:p-2{padding:3px}@media (hover:hover){.sm\\:hover\\:p-4:hover{padding:4px}}}' +
  '@media print{.print\\:hidden{display:none}}.group-open\\:flex:is(:where(.group):open *){display:flex}' +
  ".\\32 xl{color:red}.before\\:content-\\[\\'\\{\\}\\'\\]:before{content:'{}'}"
const registered = '@property --tw-rotate{syntax:"*"}'
const whole = `${theme}${utilities}}${registered}`

const late = new Set(['w-1/2', 'p-4', 'rotate-1', 'sm:hover:p-4', 'print:hidden', 'group', '2xl'])
const split = splitStyles(whole, (name) => late.has(name))

test('utilities are named as elements carry them', () => {
  expect([...utilityNames(whole)]).toEqual([
    'p-2',
    'w-1/2',
    'p-4',
    'px-4',
    'rotate-1',
    'sm:p-2',
    'sm:hover:p-4',
    'print:hidden',
    'group-open:flex',
    '2xl',
    "before:content-['{}']",
  ])
})

test('the first part is the whole in its order without the late utilities and what only they need', () => {
  expect(split.first).toBe(
    `${theme}.p-2{padding:1px}.p-4,.px-4{padding-inline:2px}@media (width>=40rem){.sm\\:p-2{padding:3px}}` +
      ".group-open\\:flex:is(:where(.group):open *){display:flex}.before\\:content-\\[\\'\\{\\}\\'\\]:before{content:'{}'}}",
  )
})

test('after the first part the late one has every utility once more, so that each rule wins that wins in the whole', () => {
  expect(split.late).toBe(`@layer utilities{${utilities}}${registered}`)
})

test('nothing changes where nothing is late', () => {
  expect(splitStyles(whole, () => false).first).toBe(whole)
})
