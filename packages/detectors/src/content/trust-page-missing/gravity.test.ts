import { expect, test } from 'vitest'
import { consequenceWithout } from './gravity.ts'

test('no law asks for questions and answers alone', () => {
  expect(consequenceWithout(['faq'])).toEqual({ consequence: 'hindrance' })
  expect(consequenceWithout(['shipping', 'about'])).toEqual({ consequence: 'hindrance' })
  expect(consequenceWithout(['faq', 'privacy'])).toEqual({})
})
