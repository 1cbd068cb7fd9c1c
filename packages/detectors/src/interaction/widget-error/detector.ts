import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { PressReading, VisitFlowRecord } from '@vitrine/engine/visit-record'
import { nothingRan, ranSessions } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'
import { cut, fold } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'
import { visitPlace, visitsOf } from '../../shared/visit-sessions.ts'

/** Without them a product cannot be bought as wanted. */
const buying =
  /\b(buy|cart|bag|basket|checkout|size|colou?r|quantity|qty|option|variant|kaufen|warenkorb|grosse|farbe|menge|variante|panier|acheter|taille|couleur|quantite|carrito|comprar|talla|cantidad|carrello|acquista|taglia|colore|quantita|winkelwagen|maat|kleur|aantal)\b/

const advises = /\b(guide|chart|table|help|tabelle|beratung|guida|guia|wijzer|tabel)\b/

interface Failure {
  press: PressReading
  kind: 'error' | 'call'
  /** The same on every run. */
  sign: string
  text: string
}

/** A failure that the page keeps to itself. Where it says so, or does something else in its place, it has coped. */
function failureOf(press: PressReading): Failure | null {
  const { effect, error, failedCall } = press
  if (failedCall && (effect === 'nothing' || effect === 'request')) {
    const { method, path, status } = failedCall
    const text = `${method} ${cut(path, 80)} answers with status ${status}`
    return { press, kind: 'call', sign: path.replace(/\d+/g, ''), text }
  }
  if (error && effect === 'nothing')
    return {
      press,
      kind: 'error',
      sign: 'error',
      text: `"${cut(error.text, 160)}" in ${pathOf(error.source)}`,
    }
  return null
}

function toFinding(record: VisitFlowRecord, { press, kind, sign, text }: Failure): Finding {
  const label = cut(press.text, 50)
  const words = fold(press.text)
  const isBuying = record.pageType === 'product_page' && buying.test(words) && !advises.test(words)
  return {
    causeKey: `${fold(label).replace(/\d+/g, '')}|${componentOf(press.path, 1)}|${sign}`,
    severity: isBuying ? 'high' : 'medium',
    confidence: 0.85,
    title: kind === 'call' ? 'Button calls the shop and the call fails' : 'Button stops with an error',
    where: visitPlace(record),
    description: `After a press on "${label}" nothing changed on the page. ${kind === 'call' ? 'It called the shop, and that call failed' : 'A script of the shop stopped with an error'}: ${text}.`,
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    rows: [
      beforeAfter(`"${label}": ${text}`, 'Mend what fails, and tell the shopper when something did not work'),
    ],
    spots: [{ path: press.path, text: label, label: 'Fails', platform: record.platform }],
    facts: { label, failure: text },
    visibility: 0.3,
    howChecked: [
      'Pressed up to ten visible buttons of the page in a browser; nothing that buys, sends or removes.',
      "Watched errors of the shop's own scripts and its calls for two seconds, those that were there before left out.",
      'Pressed it again as a new visitor, with the same outcome.',
    ],
  }
}

export default defineFlowDetector({
  id: 'widget-error',
  category: 'interaction',
  label: 'What is pressed runs without errors',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['conversion', 'interactions'],
  family: 'overlays, overflow, clipping',
  confirm: 'revisit',
  suppressedBy: ['js-error-breaking', 'popup-blocks', 'unstyled-page', 'http-error-page'],
  flow: 'visit',
  reads: ['presses'],
  judge(records) {
    const own = visitsOf(records, 'presses')
    const ran = ranSessions(own)
    if (ran.length === 0) return nothingRan(own)
    const pressed = ran.flatMap(({ presses }) => presses ?? [])
    if (pressed.length === 0) return notApplicable
    return failOrPass(
      ran.flatMap((record) =>
        (record.presses ?? []).flatMap((press) => {
          const failure = failureOf(press)
          return failure === null ? [] : [toFinding(record, failure)]
        }),
      ),
    )
  },
})
