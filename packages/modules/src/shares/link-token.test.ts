import { expect, test } from 'vitest'
import { linkToken, readLinkToken } from './link-token.ts'

const secret = 'a-secret-for-share-links'
const linkId = '01890a5d-ac96-774b-bcce-b302099a8057'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

test('a token opens its link', () => {
  expect(readLinkToken(secret, linkToken(secret, linkId))).toBe(linkId)
})

test('no other spelling of a token opens it', () => {
  const token = linkToken(secret, linkId)
  const others = [...alphabet].map((letter) => token.slice(0, -1) + letter).filter((each) => each !== token)
  const spellings = [...others, `${token}=`, ` ${token}`, `${token}.`, token.replaceAll('-', '+')]
  expect(spellings.filter((each) => each !== token).map((each) => readLinkToken(secret, each))).toEqual(
    spellings.filter((each) => each !== token).map(() => null),
  )
})

test('another secret opens nothing', () => {
  expect(readLinkToken('another-secret', linkToken(secret, linkId))).toBeNull()
})
