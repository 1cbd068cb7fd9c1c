import { definePageDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { buyName, cartName, quantityName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { componentOf } from '../../shared/dom/selector.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { fieldRules, type Hit, kindsOf } from './kinds-of.ts'

const rules = ['button-name', 'link-name', 'label', 'select-name', 'input-button-name']
/** Controls of one place may differ, and each needs its own name. */
const maxRows = 6
const buyingNames = [cartName, quantityName, buyName]
const names: Readonly<Record<string, string>> = {
  'button-name': 'button',
  'input-button-name': 'button',
  'link-name': 'link',
  label: 'field',
  'select-name': 'drop-down',
}
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const feed = /href="[^"]*[/=?&._-](?:rss|atom|feed)(?:[/=?&._"-]|$)/i
const actsOnly = /^<a(?![^>]*\shref="(?!#|javascript:|"))/i
const fixes: Readonly<Record<string, string>> = {
  'link-name': 'aria-label="Where the link leads"',
  label: '<label for="…">What to enter</label>',
  'select-name': '<label for="…">What to choose</label>',
}

/** What a style alone draws, such as a dot or a handle: neither words, nor an image, nor the letter of an icon font. */
const isBare = ({ html }: Hit) => !/<(?:img|svg|i|use|picture)\b/i.test(html) && !/>[^<\s]/.test(html)

/** The grey copy that suggestions draw behind a search field: nobody can get to it. */
const isOutOfReach = ({ html }: Hit) => {
  const [tag = ''] = /^<[^>]*>/.exec(html) ?? []
  return /\stabindex="-1"/i.test(tag) && /\s(?:disabled|readonly)(?=[\s=>])/i.test(tag)
}

const classesOf = ({ html }: Hit) =>
  new Set(/\sclass="([^"]*)"/.exec(html)?.[1]?.split(/\s+/).filter(Boolean))
const hrefOf = ({ html }: Hit) => /\shref="([^"]*)"/.exec(html)?.[1] ?? ''
const maxApart = 0.4

/** Icons of one row have a class each; dots differ only in the one that is on. */
function areAlike(one: Hit, other: Hit): boolean {
  const [a, b] = [classesOf(one), classesOf(other)]
  const all = a.union(b).size
  return hrefOf(one) === hrefOf(other) && (all === 0 || a.symmetricDifference(b).size <= maxApart * all)
}

/** Whether controls are the dots of a slider or the handles of a scale: bare ones of one look, side by side. */
function areDots(list: readonly Hit[]): boolean {
  const [first, ...others] = list
  const rowOf = ({ path }: Hit) => path.replace(/(?: > li(?::nth-of-type\(\d+\))?)? > [^>]+$/, '')
  return (
    first !== undefined &&
    others.length > 0 &&
    !fieldRules.has(first.id) &&
    list.every(isBare) &&
    others.every((each) => areAlike(first, each) && rowOf(first) === rowOf(each))
  )
}

const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  button: ['kind of button', 'kinds of buttons'],
  link: ['kind of link', 'kinds of links'],
  field: ['kind of field', 'kinds of fields'],
  'drop-down': ['kind of drop-down', 'kinds of drop-downs'],
}

/** How to name a control, by what it does. */
function fixOf({ id, html }: Hit, isDots: boolean): string {
  if (isDots) return 'aria-label="What it sets or shows, such as “Slide 2” or “Lowest price”"'
  if (id === 'link-name' && actsOnly.test(html)) return 'aria-label="What the control does"'
  return fixes[id] ?? 'aria-label="What the button does"'
}

/** What frames every page of a store is no part of the form of its checkout. */
const isInOwnForm = ({ path }: Hit) =>
  /(?:^|> )form\b/.test(path) && !/(?:^|> )(?:header|nav|footer)\b/.test(path)

const formAround = /^(.*(?:^|> )form\b[^>]*?)(?= >|$)/

/** Controls of one component, and all fields of one form: it has one author, whatever surrounds each field. */
function groupsOf(hits: readonly Hit[]): { key: string; list: Hit[] }[] {
  const components = Map.groupBy(hits, ({ id, path }) => `${id}|${componentOf(path, 3)}`)
  const places = Map.groupBy(components, ([key, [first]]) => {
    const form = first && fieldRules.has(first.id) ? formAround.exec(first.path)?.[1] : undefined
    return form === undefined ? key : `${first?.id}|${form}`
  })
  return [...places.values()].flatMap((parts) => {
    const [part] = parts
    return part ? [{ key: part[0], list: parts.flatMap(([, list]) => list) }] : []
  })
}

export default definePageDetector({
  id: 'control-names-missing',
  category: 'interaction',
  label: 'Controls have names for screen readers',
  pageTypes: 'any',
  impacts: ['unique users'],
  effect: 'accessibility-barrier',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  axeRules: rules,
  needs: ['axe'],
  detect(page) {
    const { axe } = page.artifacts
    const ran = rules.filter((rule) => axe.ranRules.includes(rule))
    if (ran.length === 0) return notVerified('The check for control names didn’t finish on this page.')
    if (page.facts.textBlocks.length === 0) return notApplicable
    const hits = axe.violations
      .filter(({ id }) => rules.includes(id))
      .flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })))
      .filter((hit) => !isOutOfReach(hit))
    return failOrPass(
      groupsOf(hits).flatMap(({ key, list }) => {
        const [first] = list
        if (!first) return []
        const different = [...new Set(list.map(({ html }) => html))]
        const noun = names[first.id] ?? 'control'
        const isBuying =
          list.some(({ html }) => buyingNames.some((name) => name.isIn(html))) ||
          (page.pageType === 'checkout_page' && list.some(isInOwnForm))
        const isDots = areDots(list)
        const isMinor = isDots || list.every(({ html }) => feed.test(html))
        return [
          pageFinding(page, {
            causeKey: key,
            fault: first.id,
            severity: isBuying ? 'high' : isMinor ? 'low' : 'medium',
            confidence: 0.9,
            title: `${capitalized(noun)} has no name for screen readers`,
            description:
              `${list.length === 1 ? `A ${noun} has` : `${pluralize(list.length, noun)} of this kind have`} no name in ` +
              'the page’s code: no text, and no label connected to it. Shoppers who use a screen reader or voice control can’t tell what ' +
              `${list.length === 1 ? 'it does' : 'they do'}.`,
            platform: page.platform,
            // One kind of control without a name is one task, whose list names the places.
            commonCause: {
              key: isBuying && first.id !== 'link-name' ? `${first.id}:buying` : first.id,
              item: truncate(first.html, 120),
              // Dots differ in the one that is on.
              parts: kindsOf(isDots ? [first] : list, page.finalUrl),
              ...(nouns[noun] ? { noun: nouns[noun] } : {}),
              items: `${capitalized(noun)}s without a name`,
              title: `${capitalized(noun)}s have no names for screen readers`,
              min: 2,
            },
            rows: different
              .slice(0, maxRows)
              .map((html) => beforeAfter(truncate(html, 200), fixOf({ ...first, html }, isDots))),
            spots: list.slice(0, 3).map(({ path }) => ({ path, label: 'No name', platform: page.platform })),
            facts: { rule: first.id, controls: list.length },
            howChecked: [
              'Read the names of all controls twice in a real browser with the axe-core rules.',
              'Counted only definite violations.',
            ],
          }),
        ]
      }),
    )
  },
})
