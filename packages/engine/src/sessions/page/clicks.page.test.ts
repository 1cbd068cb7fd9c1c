import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { callSource, type PageFunction } from '../../browser/page-function.ts'
import { isMarked, listClickTargets, readLife, wasRedrawn, watchLife } from './clicks.page.ts'

/** A page with one control, observed as before a click. */
async function watched(html: string) {
  const window = new Window({
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  window.document.write(`<!doctype html><html><body>${html}</body></html>`)
  const run = <Args extends readonly unknown[]>(fn: PageFunction<Args, unknown>, ...args: Args): unknown =>
    window.eval(callSource(fn, ...args))
  const happen = async (script: string) => {
    window.eval(script)
    await window.happyDOM.waitUntilComplete()
  }
  await happen(callSource(watchLife, 0))
  return { run, happen }
}

const note =
  '<main><div id="box"><button data-vt-click="0">Open the details</button><p id="note"></p></div></main>'
const show = `document.querySelector('#note').append('Oiled by hand.')`

it('detects a message that opens', async () => {
  const { run, happen } = await watched(note)
  expect(run(wasRedrawn)).toBe(false)
  run(readLife, true)
  await happen(show)
  expect(run(readLife, false)).toMatchObject({ changes: 1 })
  expect(run(wasRedrawn)).toBe(false)
})

it("waits while the control's container is rendered again, and then detects changes inside it", async () => {
  const { run, happen } = await watched(note)
  await happen(`document.querySelector('#box').append('new')`)
  expect(run(wasRedrawn)).toBe(true)
  expect(run(wasRedrawn)).toBe(false)
  run(readLife, true)
  await happen(show)
  expect(run(readLife, false)).toMatchObject({ changes: 1 })
})

it('reports that the control itself was removed', async () => {
  const { run, happen } = await watched(note)
  await happen(`document.querySelector('#box').outerHTML = '<div><button>Open the details</button></div>'`)
  expect(run(wasRedrawn)).toBe(true)
  expect(run(wasRedrawn)).toBe(true)
})

it('does not count a self-moving slider as a reaction', async () => {
  const slider = `<ul id="track"><li id="one"></li></ul>`
  const { run, happen } = await watched(`${slider}<button data-vt-click="0">Details</button>`)
  await happen(`document.querySelector('#track').append(document.createElement('li'))`)
  expect(run(wasRedrawn)).toBe(false)
  run(readLife, true)
  await happen(`document.querySelector('#one').append('A bowl')`)
  expect(run(readLife, false)).toMatchObject({ changes: 0 })
})

it('leaves out the choice that is already made, which looks different from the others', async () => {
  const style = '<style>* { visibility: visible; opacity: 1; color: black } .on { color: white }</style>'
  const row = (chosen: string) =>
    ['All', 'Rings', 'Chains']
      .map((name) => `<button class="${name === chosen ? 'on' : 'off'}">${name}</button>`)
      .join('')
  const targets = async (chosen: string) => {
    const { run, happen } = await watched(`${style}<div>${row(chosen)}</div>`)
    await happen('Element.prototype.getBoundingClientRect = () => ({ width: 80, height: 40 })')
    return (run(listClickTargets, 10) as { text: string }[]).map(({ text }) => text)
  }
  expect(await targets('none')).toEqual(['All', 'Rings', 'Chains'])
  expect(await targets('All')).toEqual(['Rings', 'Chains'])
})

it('skips a control that another click has selected meanwhile', async () => {
  const { run, happen } = await watched('<button aria-label="Image 2" data-vt-click="0"></button>')
  expect(run(isMarked, 0)).toBe(true)
  await happen("document.querySelector('button').setAttribute('aria-current', 'true')")
  expect(run(isMarked, 0)).toBe(false)
})
