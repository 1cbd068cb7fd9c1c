import { expect, test } from 'vitest'
import { isLanguageName } from './language-names.ts'

test('knows languages by their own names, in English, and in the words of the page', () => {
  const names = ['Deutsch', 'English', 'Français', 'Englisch', 'Čeština', '日本語']
  expect(names.filter((name) => isLanguageName(name, 'de-AT'))).toEqual(names)
  expect(isLanguageName('Englisch', 'fr')).toBe(false)
  expect(isLanguageName('English books', null)).toBe(false)
  expect(isLanguageName('Lamps', '???')).toBe(false)
})
