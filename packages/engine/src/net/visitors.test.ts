import { expect, test } from 'vitest'
import { createVisitors, homeOf } from './visitors.ts'

const homeCountry = (...store: Parameters<typeof homeOf>) => homeOf(...store)?.country ?? null

test('a store is visited as by its own customers', () => {
  expect(homeCountry('it', 'EUR')).toBe('IT')
  expect(homeCountry('it-IT', null)).toBe('IT')
  expect(homeCountry('de', 'CHF')).toBe('CH')
  expect(homeCountry('de-AT', 'EUR')).toBe('AT')
  expect(homeCountry('pt-BR', 'BRL')).toBe('BR')
  expect(homeCountry('pt', 'BRL')).toBe('BR')
  expect(homeCountry('en', 'GBP')).toBe('UK')
  expect(homeCountry('en-US', 'EUR')).toBe('IE')
  expect(homeCountry('en', 'USD')).toBe('US')
  expect(homeCountry('ko', 'KRW')).toBe('KR')
})

test('language and currency of no common country settle nothing', () => {
  expect(homeCountry('it', 'JPY')).toBeNull()
  expect(homeCountry(null, 'EUR')).toBeNull()
  expect(homeCountry('he', null)).toBeNull()
})

test('a settled region is visited from its country, others from their own', () => {
  const visitors = createVisitors()
  expect(visitors.localeOf('GLOBAL').locale).toBe('en-US')
  visitors.settle('GLOBAL', { country: 'IT', language: 'it' })
  expect(visitors.localeOf('GLOBAL')).toMatchObject({ locale: 'it-IT', timezone: 'Europe/Rome' })
  expect(visitors.localeOf('FR').locale).toBe('fr-FR')
  visitors.unsettle('GLOBAL')
  expect(visitors.localeOf('GLOBAL').locale).toBe('en-US')
})

test('of several languages of a country, the store’s comes first', () => {
  const visitors = createVisitors()
  const home = homeOf('fr', 'CHF')
  expect(home).toEqual({ country: 'CH', language: 'fr' })
  if (home) visitors.settle('GLOBAL', home)
  expect(visitors.localeOf('GLOBAL')).toMatchObject({
    locale: 'fr-CH',
    acceptLanguage: 'fr-CH,fr;q=0.9,de-CH;q=0.8,de;q=0.7,it-CH;q=0.6,it;q=0.5,en;q=0.4',
  })
})
