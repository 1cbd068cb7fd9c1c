import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { callSource, type PageFunction } from '../../browser/page-function.ts'
import { countBuyClicks, readKeyboardPlan, watchBuyClicks } from './keyboard.page.ts'

function pageOf(fields: string) {
  const window = new Window({
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  // Computed styles of this library lack initial values.
  const style = '<style>* { visibility: visible } .dot { cursor: pointer }</style>'
  window.document.write(
    `<!doctype html><html><head>${style}</head><body><form>${fields}<button data-vt-buy>Buy</button></form></body></html>`,
  )
  const run = <Result>(fn: PageFunction<[], Result>): Result => window.eval(callSource(fn)) as Result
  return { window, run }
}
const unreachableIn = (fields: string) =>
  pageOf(fields)
    .run(readKeyboardPlan)
    .unreachable.map(({ text }) => text)

const dots = '<div class="dot" title="Sand"></div><div class="dot" title="Moss"></div>'
const swatches = `<div class="swatches">${dots}</div>`

it('reports options that only a pointer can choose', () => {
  expect(unreachableIn(swatches)).toEqual(['Sand, Moss'])
})

it('does not report colors that a drop-down or radio buttons offer as well', () => {
  expect(
    unreachableIn(`<select name="color"><option>Sand</option><option>Moss</option></select>${swatches}`),
  ).toEqual([])
  const radios = ['sand', 'moss']
    .map((value) => `<input type="radio" name="color" value="${value}">`)
    .join('')
  expect(unreachableIn(`${radios}${swatches}`)).toEqual([])
})

it('does not report drawings that assistive technology skips', () => {
  expect(unreachableIn(`<div aria-hidden="true">${swatches}</div>`)).toEqual([])
})

it('does not report questions that unfold', () => {
  const questions = ['How is it sent, and when will it be here?', 'Can I send it back when I do not like it?']
  const list = questions.map((text) => `<div class="dot">${text}</div>`).join('')
  expect(unreachableIn(`<div class="product-options">${list}</div>`)).toEqual([])
})

it('counts the clicks on the buy button only', () => {
  const { window, run } = pageOf('<input name="note">')
  run(watchBuyClicks)
  window.eval(`document.querySelector('form').addEventListener('submit', (event) => event.preventDefault())`)
  window.eval(`document.querySelector('input').click()`)
  expect(run(countBuyClicks)).toBe(0)
  window.eval(`document.querySelector('button').click()`)
  expect(run(countBuyClicks)).toBe(1)
})
