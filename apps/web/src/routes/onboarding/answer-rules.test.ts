import type { OnboardingQuestion } from '@vitrine/modules/onboarding/contract'
import { describe, expect, test } from 'vitest'
import {
  answerProblem,
  inOrder,
  isEmpty,
  leftAddress,
  nameFor,
  submission,
  typedAddress,
} from './answer-rules.ts'

const question = (id: string, rest: Partial<OnboardingQuestion> = {}): OnboardingQuestion => ({
  question_id: id,
  question_text: id,
  question_type: 'text',
  placeholder: null,
  required: true,
  validation: null,
  order: 0,
  options: [],
  ...rest,
})
const address = question('website_url', { validation: 'url' })
const optional = question('pain_points', { required: false, order: 4 })

const typeKeys = (text: string) => {
  let field = ''
  for (const key of text) field = typedAddress(field + key, field)
  return field
}

describe('a scheme without a host', () => {
  test.each(['http', 'https', 'https:', 'https:/', 'https://', 'http://', 'HTTP'])(
    'is cleared when it is pasted: %s',
    (text) => expect(typedAddress(text, '')).toBe(''),
  )

  test.each(['http', 'https', 'https:', 'http://'])('is cleared when the field loses focus: %s', (text) =>
    expect(leftAddress(text)).toBe(''),
  )

  test.each([
    ['https://', ''],
    ['https://shop.example', 'shop.example'],
    ['http://shop.example', 'http://shop.example'],
    ['httpbin.example', 'httpbin.example'],
    ['https-shop.example', 'https-shop.example'],
    ['shop.example', 'shop.example'],
  ])('typed letter by letter, %s leaves "%s"', (text, left) => expect(typeKeys(text)).toBe(left))

  test.each(['https://shop.example', 'http://shop.example', 'httpbin.example'])(
    'is kept with a host, even when pasted: %s',
    (text) => {
      expect(typedAddress(text, '')).toBe(text)
      expect(leftAddress(text)).toBe(text)
    },
  )
})

test.each([
  ['www.harbour-pine.example', '', false, 'Harbour-pine'],
  ['https://shop.example/path', '', false, 'Shop'],
  ['https://shop.example', 'My own name', true, 'My own name'],
  ['', 'left over', false, ''],
])('the name for %s (%s, edited: %s) is %s', (url, name, isEdited, expected) =>
  expect(nameFor(url, name, isEdited)).toBe(expected),
)

test.each([
  [undefined, true],
  ['  ', true],
  [[], true],
  ['x', false],
  [['x'], false],
] as const)('%j counts as empty: %s', (answer, empty) =>
  expect(isEmpty(answer as string | string[] | undefined)).toBe(empty),
)

test.each([
  [address, '', 'This field is required'],
  [address, 'not an address', 'Please enter a valid URL'],
  [address, 'word', 'Please enter a valid URL'],
  [address, 'shop.example', ''],
  [address, 'http://127.0.0.1:4401', ''],
  [optional, '', ''],
  [question('n', { question_type: 'number' }), 'many', 'Please enter a valid number'],
  [question('n', { question_type: 'number' }), '12', ''],
])('%o answered with "%s" has the problem "%s"', (asked, answer, problem) =>
  expect(answerProblem(asked, answer)).toBe(problem),
)

test('questions are sorted by their order', () =>
  expect(inOrder([optional, address]).map((asked) => asked.question_id)).toEqual([
    'website_url',
    'pain_points',
  ]))

test('the request has the scheme and the name, and nothing that was skipped', () => {
  const questions = [
    address,
    question('customer_values', { question_type: 'multi-select' }),
    question('orders', { question_type: 'number' }),
    optional,
  ]
  const answers = {
    website_url: ' shop.example/de ',
    website_name: ' Shop ',
    customer_values: ['price'],
    orders: '12',
    pain_points: ' ',
  }
  expect(submission(questions, answers)).toEqual({
    website_url: 'https://shop.example',
    website_name: 'Shop',
    customer_values: ['price'],
    orders: 12,
  })
})
