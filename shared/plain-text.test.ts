import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.for([
  ['## Budget', 'Budget'],
  ['**Agreed**: [the plan](https://example.com/plan) and `code`', 'Agreed: the plan and code'],
  ['<p>Tea &amp; coffee</p>', ' Tea & coffee '],
  ['![picture](a.png) [ ] open', 'picture [ ] open'],
  ['*none* really is a _hard_ block', 'none really is a hard block'],
  ['2 * 3 * 4 of __init__x and snake_case_name', '2 * 3 * 4 of initx and snake_case_name'],
  ['## Decisions\n\n- **Ship** on _Thursday_ [12:04](#t=724)', 'Decisions\n\nShip on Thursday 12:04'],
  ['<p>Tom &amp; <b onclick="x()">Ada</b></p>', ' Tom &  Ada  '],
  ['1 < 2 and 3 > 2, snake_case and 2 * 3 * 4', '1 < 2 and 3 > 2, snake_case and 2 * 3 * 4'],
] as const)('%s reads as "%s"', ([markup, text]) => {
  expect(plainText(markup)).toBe(text)
})

test.for(['[', '![](', '<', '`', '**a ', '__', '*a ', '_a ', '&'])(
  'three hundred thousand of "%s" take no longer than other text',
  (part) => {
    const text = `${part.repeat(300_000 / part.length)} end`

    expect(plainText(text)).toMatch(/ end$/)
  },
)
