import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { callSource, type PageFunction } from '../../../browser/page-function.ts'
import { readCheckout, waitsForInput } from './checkout.page.ts'

function onPage<Result>(main: string, read: PageFunction<[], Result>): Result {
  const window = new Window({
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  window.document.write(`<!doctype html><html><body>${main}</body></html>`)
  return window.eval(callSource(read)) as Result
}

const signIn =
  '<form><input name="email" type="email"><input name="password" type="password" required><button>Entrar</button></form>'
const guestPathOf = (more: string) => onPage(`<main>${signIn}${more}</main>`, readCheckout).guestPath

it('takes a way on that leads to an address for guests', () => {
  expect(guestPathOf('')).toBe(false)
  expect(guestPathOf('<a href="/index.php?route=checkout/guest">Seguir</a>')).toBe(true)
  expect(guestPathOf('<form><button name="guest" value="1">Seguir</button></form>')).toBe(true)
  expect(guestPathOf('<footer><a href="/guest-tracking">Pedidos</a></footer>')).toBe(false)
})

it('takes an open form that asks for a person and no password', () => {
  const person = ['nombre', 'apellido'].map((name) => `<input type="text" name="${name}" required>`).join('')
  const form = (password: string) =>
    `<form>${person}<input type="email" name="email" required>${password}</form>`
  expect(guestPathOf(form('<input type="password" name="clave">'))).toBe(true)
  expect(guestPathOf(form('<input type="password" name="clave" required>'))).toBe(false)
})

it('leaves the sign-in of a side column alone', () => {
  const fields = '<form><input name="email" type="email"></form>'
  expect(onPage(`<aside>${signIn}</aside><main>${fields}</main>`, readCheckout).guestPath).toBe(true)
})

it('knows a cart that waits for a tick', () => {
  const cart = (box: string) => `<main><form>${box}<button data-vt-checkout>Checkout</button></form></main>`
  expect(onPage(cart('<input type="checkbox" name="terms">'), waitsForInput)).toBe(true)
  expect(onPage(cart('<input type="checkbox" name="terms" checked>'), waitsForInput)).toBe(false)
  expect(onPage(cart('<input name="note">'), waitsForInput)).toBe(false)
})
