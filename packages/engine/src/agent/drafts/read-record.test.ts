import { expect, test } from 'vitest'
import { readRecord } from './read-record.ts'

const page = { url: 'https://shop.example/de/decke', html: '<html lang="de"><p>Decke</p></html>' }

test('a translation uses the passage, whether a rule or a reader found it', () => {
  const list = { row_type: 'text', content: 'https://shop.example/de/decke' }
  const pair = { row_type: 'text_before_after', before_content: 'A blanket', after_content: 'In German' }
  expect(readRecord('translation', page, [pair, list])).toEqual({
    language: 'de',
    lines: [],
    source: 'A blanket',
  })
  const alone = { row_type: 'text', content: 'A blanket' }
  expect(readRecord('translation', page, [alone, list]).source).toBe('A blanket')
})
