/** Operates the controls of a combination of options and tells which of them did nothing. */
import type { FlowSession } from './flow-session.ts'
import { answerSignature, findOption, optionSignature, optionState } from './option-scripts.ts'
import { actAndWait } from './press.ts'

const clickMs = 4000

/** What one look at the control of a value came to. */
type Press = 'was-chosen' | 'changed' | 'unsure' | 'no-effect' | 'disabled' | 'missing'

export interface Choice {
  chosen: 'ok' | 'missing' | 'disabled' | 'no-effect'
  stuckAt: { name: string; value: string } | null
  changed: string[]
  /** Options of which a press changed more than its own control: address, form, price or words of the page. */
  answered: string[]
  /** A press changed nothing, and the value may have been chosen all along. */
  isUnsure: boolean
}

/** Value of each option that a press on this page has brought about. */
export type Known = Map<string, string>

interface Control {
  kind: 'chosen' | 'select' | 'press'
  value: string
  isDisabled: boolean
  /** The page itself says that this value is sold out. */
  isSaidOut: boolean
  /** Drawn as switched off, though it may well answer to a press. */
  isGrey?: boolean
}

/**
 * Chooses all values, those that are switched off at first once more when the others are chosen: a colour may be
 * switched off only because of the size that is chosen with another one.
 */
export async function chooseValues(
  session: FlowSession,
  options: Readonly<Record<string, string>>,
  known: Known,
): Promise<Choice> {
  const entries = Object.entries(options)
  const results = new Map<string, Press>()
  const answered = new Set<string>()
  const tryValue = async (name: string, value: string) => {
    const before = await answerOf(session)
    results.set(name, await choose(session, name, value, known))
    if (results.get(name) === 'changed' && before !== (await answerOf(session))) answered.add(name)
  }
  for (const [name, value] of entries) await tryValue(name, value)
  for (const [name, value] of entries) if (results.get(name) === 'disabled') await tryValue(name, value)
  const found = (press: Press) => entries.find(([name]) => results.get(name) === press)
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
  // Two that are switched off may each be so because of the other.
  if (off.length > 1) return stuck('missing', off[0])
  if (off.length === 1) return stuck('disabled', off[0])
  if (found('no-effect')) return stuck('no-effect', found('no-effect'))
  return { ...stuck('ok', undefined), isUnsure: found('unsure') !== undefined }
}

/** A mark in the address is what every link that leads nowhere sets. */
async function answerOf({ page }: FlowSession): Promise<string> {
  const shown = String(await page.evaluate(answerSignature).catch(() => ''))
  return `${page.url().split('#')[0]}|${shown}`
}

async function choose(session: FlowSession, name: string, value: string, known: Known): Promise<Press> {
  const { page, watch } = session
  const find = async () => (await page.evaluate(findOption(name, value)).catch(() => null)) as Control | null
  const control = await find()
  if (control === null) return 'missing'
  // What the page calls sold out is off by right, whatever its data say.
  if (control.isDisabled) return control.isSaidOut ? 'missing' : 'disabled'
  if (control.kind === 'chosen') {
    known.set(name, value)
    return 'was-chosen'
  }
  const act = () =>
    control.kind === 'select'
      ? page.selectOption('[data-vt-option]', control.value, { timeout: clickMs, force: true })
      : page.click('[data-vt-option]', { timeout: clickMs, noWaitAfter: true })
  const states = async () => JSON.stringify(await page.evaluate(optionState).catch(() => 'another page'))
  const before = await states()
  // Scripts of a page may not have been ready for the first press.
  for (let press = 1; press <= 2; press++) {
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
