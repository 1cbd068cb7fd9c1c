import { expect, test } from 'vitest'
import { mixedFacts } from './mixed-facts.ts'

const lines = [
  'Pine & Parcel: delivery in 2 to 4 business days.',
  'Casa 9: free delivery from $35.',
  'Your store: delivery in 3 to 6 business days.',
]

test.each([
  ['Pine & Parcel delivers in 2 to 4 business days. Your store takes 3 to 6.', 0],
  ['Both Pine & Parcel and Your store name days: 2 to 4 and 3 to 6.', 0],
  ['Casa 9 asks for $35.', 0],
  ['Pine & Parcel delivers in 3 to 6 business days.', 2],
  ['Pine & Parcel is quick.\nCasa 9 delivers free of charge from $50.', 1],
])('%s: %i figures of other stores', (text, count) => expect(mixedFacts(text, lines)).toHaveLength(count))
