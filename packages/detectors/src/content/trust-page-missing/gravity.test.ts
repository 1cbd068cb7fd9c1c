import { expect, test } from 'vitest'
import { consequenceOf } from './gravity.ts'

test('no law asks for questions and answers alone', () => {
  expect(consequenceOf(['faq'])).toEqual({ consequence: 'hindrance' })
  expect(consequenceOf(['shipping', 'about'])).toEqual({ consequence: 'hindrance' })
  expect(consequenceOf(['faq', 'privacy'])).toEqual({})
})
