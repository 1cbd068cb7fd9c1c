import { expect, test } from 'vitest'
import { namesCharge } from './names-charge.ts'

test.each([
  ['Prices exclude shipping and handling.', 'Handling fee'],
  ['For orders below 30 € we add a Mindermengenzuschlag of 4,90 €.', 'Mindermengenzuschlag'],
  ['A service fee of $2.00 is added to each booking.', 'Service fee'],
  ['Frais de dossier : 3 €', 'Frais de dossier'],
])('"%s" names "%s"', (text, label) => expect(namesCharge(text, label)).toBe(true))

test.each([
  ['Customer service. Free delivery over $75.', 'Service fee'],
  ['Hand made in Wales. Secure payment with Visa.', 'Payment surcharge'],
  ['A lamp of reed.', 'Handling fee'],
])('"%s" does not name "%s"', (text, label) => expect(namesCharge(text, label)).toBe(false))
