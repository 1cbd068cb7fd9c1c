import { expect, it } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

function currenciesIn(lang: string, ...texts: string[]): (string | null)[] {
  const { prices } = createPageFacts({
    html: `<html${lang}><body><main><h1>M2</h1>${texts.map((text) => `<p>${text}</p>`).join('')}</main></body></html>`,
    url: 'https://shop.example/?id=2',
    headers: {},
  })
  return [...new Set(prices.map(({ money }) => money.currency))]
}

it('the sign of yen and yuan means yuan when prices have decimals and the page names no language', () => {
  expect(currenciesIn('', '￥4500.00', '￥19.90')).toEqual(['CNY'])
  expect(currenciesIn('', '¥4,500', '¥190')).toEqual(['JPY'])
  expect(currenciesIn(' lang="ja"', '¥4500.00', '¥19.90')).toEqual(['JPY'])
  expect(currenciesIn(' lang="zh"', '¥4,500', '¥190')).toEqual(['CNY'])
})

const spanish = `Zapatillas de cuero para toda la familia. Envíos a todo el país en menos de cinco días, y cambios sin
  cargo durante treinta días desde la compra. Nuestra tienda está abierta de lunes a viernes, y también los sábados por la
  mañana. Todos los productos tienen garantía de fábrica y se pueden pagar con tarjeta, o en efectivo en el local.`
const price = '$ 12.500'

it('a dollar sign in Spanish is no currency of the United States, whatever language the theme declares', () => {
  expect(currenciesIn(' lang="es"', price)).toEqual([null])
  expect(currenciesIn(' lang="en-US"', spanish, price)).toEqual([null])
  expect(currenciesIn(' lang="es-MX"', price)).toEqual(['MXN'])
  expect(currenciesIn(' lang="en"', price)).toEqual(['USD'])
})

it.each([
  ['a phone number', '<a href="tel:+54 9 11 5555-5555">Teléfono</a>'],
  ['a messenger', '<a href="https://wa.me/5491155555555?text=Hola">WhatsApp</a>'],
  ['a messenger’s API', '<a href="https://api.whatsapp.com/send?phone=5491155555555">WhatsApp</a>'],
  ['an email address', '<a href="mailto:hola@tienda.com.ar">Correo</a>'],
  [
    'the address in its data',
    '<script type="application/ld+json">{"@type":"Store","address":{"@type":"PostalAddress","addressCountry":"AR"}}</script>',
  ],
  ['a written phone number', '</p></main><footer>Tel. +54 9 11 5555-5555</footer>'],
  ['a written email address', '</p></main><footer>Correo: hola@tienda.com.ar</footer>'],
  ['a country in the footer', '</p></main><footer>Tu tienda de cuero en Argentina, con chile</footer>'],
])('%s tells the country, and with it the currency', (_, contact) => {
  expect(currenciesIn(' lang="es"', contact, price)).toEqual(['ARS'])
  expect(currenciesIn(' lang="es-MX"', contact, price)).toEqual(['MXN'])
})

it('contacts in two countries, or without a country, tell none', () => {
  const phones = (...numbers: string[]) =>
    numbers.map((number) => `<a href="tel:${number}">Teléfono</a>`).join('')
  expect(currenciesIn(' lang="es"', phones('+5491155555555', '+56955555555'), price)).toEqual([null])
  expect(currenciesIn(' lang="es"', phones('0800 555 5555'), price)).toEqual([null])
  expect(currenciesIn(' lang="en"', phones('+1 212 555 0100'), price)).toEqual(['USD'])
  const footer = '</p></main><footer>Envíos a Argentina, Chile y Uruguay</footer>'
  expect(currenciesIn(' lang="es"', footer, price)).toEqual([null])
  expect(currenciesIn(' lang="es"', '<p>Hecho en Argentina</p>', price)).toEqual([null])
})
