import { expect, test } from 'vitest'
import { credentialProblems, nameProblems, serverProblems } from './signup-rules.ts'

const values = {
  email: 'maya@shop.example',
  password: 'long enough',
  confirmPassword: 'long enough',
  firstName: 'Maya',
  lastName: 'Lind',
}

test('complete values have no problem', () => {
  expect(credentialProblems(values, true)).toEqual({})
  expect(nameProblems(values)).toEqual({})
})

test('step one reports every invalid field with its own message', () => {
  expect(
    credentialProblems({ ...values, email: 'maya@shop', password: 'short', confirmPassword: 'other' }, true),
  ).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 8 characters long',
    confirmPassword: 'Passwords do not match',
  })
})

test('the one-page form asks for no confirmation', () => {
  expect(credentialProblems({ ...values, confirmPassword: '' }, false)).toEqual({})
})

test('names of blanks count as missing', () => {
  expect(nameProblems({ ...values, firstName: ' ', lastName: '' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
  })
})

test('messages of the server are shown at their fields', () => {
  expect(serverProblems({ 'body.password': 'Too common', first_name: 'Too long', other: 'x' })).toEqual({
    password: 'Too common',
    firstName: 'Too long',
  })
})
