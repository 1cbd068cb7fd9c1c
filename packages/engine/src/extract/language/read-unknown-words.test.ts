import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'
import { isEnglishWord } from './english-dictionary.ts'

// Loads the dictionary, which takes longer than a test may on a busy machine.
isEnglishWord('shop')

const prose =
  'Our blankets are woven in small mills from pure wool and last for many years. We ship every working day and ' +
  'take back what was not worn within thirty days. Questions are answered by phone or by mail, whichever you prefer.'
const unknown = (html: string) =>
  createPageFacts({
    url: 'https://shop.example/',
    html: `<html lang="en"><p>${prose}</p>${html}`,
    headers: {},
  }).unknownWords.map(({ word, meant }) => [word, ...meant])

test('an unknown word is reported with its possible corrections', () => {
  expect(unknown('<p>You can pay the delivery when the parcel is delivred to your own door.</p>')).toEqual([
    ['delivred', 'delivered'],
  ])
})

test('British and American spelling, compounds and parts of addresses are known words', () => {
  expect(
    unknown('<p>The grey colour, the gray color: organise and organize your jewellery at home.</p>'),
  ).toEqual([])
  expect(
    unknown('<p>It holds a cardholder and is sold at www.velmora.example or by velmora@shop.example.</p>'),
  ).toEqual([])
})

test('names that became words, compounds with “ring” and trade words are not typos', () => {
  expect(
    unknown('<p>It closes with velcro, opens with an allen key, and is worn at pilates and at home.</p>'),
  ).toEqual([])
  expect(
    unknown('<p>The keyring and the chainring are despatched on the day on which you order them.</p>'),
  ).toEqual([])
  expect(
    unknown('<p>One spoon of creatine goes with every glass of milk that you drink at night.</p>'),
  ).toEqual([['creatine']])
})

test('a doubled letter before an ending does not make a compound', () => {
  expect(
    unknown('<p>Those who are orderring two pillows get them for the price of one this week.</p>'),
  ).toEqual([['orderring', 'ordering']])
})

test('text in another language, and names in long lists, are not checked', () => {
  expect(
    unknown(
      '<p>Unsere Decken werden in kleinen Betrieben aus reiner Wolle gewebt und halten viele Jahre.</p>',
    ),
  ).toEqual([])
  expect(
    unknown('<p>We sell Velmora, Tivarni, Quolbex, Zendrila, Marbucci and Pontresso in our two shops.</p>'),
  ).toEqual([])
  expect(unknown('<p lang="nl">We pakken elke zending met de hand.</p>')).toEqual([])
})
