/** Operates the controls of a combination of options and reports which of them did nothing. */

import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { actAndWait } from '../shared/page/click.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { answerSignature, findOption, optionSignature, optionState } from './options.page.ts'

const clickMs = 4000

/** The result of checking the control of a value. */
type Click = 'was-chosen' | 'changed' | 'unsure' | 'no-effect' | 'disabled' | 'missing'

export interface Choice {
  chosen: 'ok' | 'missing' | 'disabled' | 'no-effect'
  stuckAt: { name: string; value: string } | null
  changed: string[]
  /** Options for which a click changed more than its own control: address, form, price or text of the page. */
  answered: string[]
  /** A click changed nothing, and the value may have been selected from the start. */
  isUnsure: boolean
}

/** Value of each option that a click on this page selected. */
export type ShownValues = Map<string, string>

/**
 * Chooses all values. Retries those that were disabled at first once the others are chosen: a color may only
 * be disabled because of the current size.
 */
export async function chooseValues(
  session: SessionTab,
  options: Readonly<Record<string, string>>,
  known: ShownValues,
): Promise<Choice> {
  const entries = Object.entries(options)
  const results = new Map<string, Click>()
  const answered = new Set<string>()
  const tryValue = async (name: string, value: string) => {
    const before = await answerOf(session)
    results.set(name, await choose(session, name, value, known))
    if (results.get(name) === 'changed' && before !== (await answerOf(session))) answered.add(name)
  }
  for (const [name, value] of entries) await tryValue(name, value)
  for (const [name, value] of entries) if (results.get(name) === 'disabled') await tryValue(name, value)
  const found = (click: Click) => entries.find(([name]) => results.get(name) === click)
  const changed = entries.map(([name]) => name).filter((name) => results.get(name) === 'changed')
  const stuck = (chosen: Choice['chosen'], at: [string, string] | undefined): Choice => ({
    chosen,
    stuckAt: at === undefined ? null : { name: at[0], value: at[1] },
    changed,
    answered: [...answered],
    isUnsure: false,
  })
  if (found('missing')) return stuck('missing', found('missing'))
  const off = entries.filter(([name]) => results.get(name) === 'disabled')
  // Two disabled values may each be disabled because of the other.
  if (off.length > 1) return stuck('missing', off[0])
  if (off.length === 1) return stuck('disabled', off[0])
  if (found('no-effect')) return stuck('no-effect', found('no-effect'))
  return { ...stuck('ok', undefined), isUnsure: found('unsure') !== undefined }
}

/** Every link that leads nowhere adds a fragment to the address. */
async function answerOf({ page }: SessionTab): Promise<string> {
  const shown = await inIsolatedWorld(page, answerSignature).catch(() => '')
  return `${page.url().split('#')[0]}|${shown}`
}

async function choose(session: SessionTab, name: string, value: string, known: ShownValues): Promise<Click> {
  const { page, watch } = session
  const find = () => inIsolatedWorld(page, findOption, name, value).catch(() => null)
  const control = await find()
  if (control === null) return 'missing'
  // A value that the page calls sold out is rightly disabled, whatever its data says.
  if (control.isDisabled) return control.isSaidOut ? 'missing' : 'disabled'
  if (control.kind === 'chosen') {
    known.set(name, value)
    return 'was-chosen'
  }
  highlight(page, '[data-vt-option]', 'Option')
  const act = () =>
    control.kind === 'select'
      ? page.selectOption('[data-vt-option]', control.value, { timeout: clickMs, force: true })
      : session.click('[data-vt-option]', { timeout: clickMs, noWaitAfter: true })
  const states = async () =>
    JSON.stringify(await inIsolatedWorld(page, optionState).catch(() => 'another page'))
  const before = await states()
  // Scripts of a page may not have been ready for the first click.
  for (let click = 1; click <= 2; click++) {
    const { isDone, hasChanged } = await actAndWait(session, optionSignature, act)
    if (!isDone) return 'missing'
    const isChosen = !hasChanged && before === (await states()) ? (await find())?.kind === 'chosen' : true
    if (isChosen) {
      known.set(name, value)
      return 'changed'
    }
    await watch.quiet(1000)
  }
  const current = known.get(name)
  if (control.isSaidOut) return 'missing'
  if (control.isGrey) return 'disabled'
  return current !== undefined && current !== value ? 'no-effect' : 'unsure'
}
