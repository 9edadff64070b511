import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import type { SortedRow } from '../csv/read-entries'
import { ImportPreview } from './ImportPreview'

const rows = Array.from({ length: 2_000 }, (_, index): SortedRow => {
  const body = { phrase: `Word ${index}`, manualReplacePhrases: null, languageCode: null, isDirectoryWide: false }
  return { line: index + 2, body, state: 'new' }
})

test('a field that contains a whole file is truncated', async () => {
  const content = { rows: [], unknownColumns: [], isEncodingGuessed: false }
  const body = { phrase: 'q'.repeat(1_000_000), manualReplacePhrases: null, languageCode: null, isDirectoryWide: false }
  const { container } = await render(
    <ImportPreview
      content={content}
      rows={[{ line: 2, body, state: 'phraseTooLong' }]}
      isManager={false}
      isCompany={false}
      onCompanyChange={() => {}}
    />,
  )
  await expect.poll(() => container.querySelector('li')?.textContent).toContain('qqq')
  expect(container.textContent.length).toBeLessThan(2_000)
})

test('a long file renders only rows in view, as soon as it is read', async () => {
  const content = { rows: [], unknownColumns: [], isEncodingGuessed: false }
  const { container } = await render(
    <ImportPreview content={content} rows={rows} isManager={false} isCompany={false} onCompanyChange={() => {}} />,
  )
  await expect.poll(() => container.querySelectorAll('li').length).toBeGreaterThan(3)
  expect(container.querySelector('li')?.textContent).toContain('Word 0')
  expect(container.querySelectorAll('li').length).toBeLessThan(100)
})
