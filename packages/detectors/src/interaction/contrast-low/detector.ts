import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { type Money, sameAmount } from '@vitrine/kernel/figures/money'
import { buyLabel } from '@vitrine/lexicon/concepts/cart/buy-label'
import { contrastRatio, luminance, nearestPassing, parseColour, type Rgb } from '../../shared/dom/colour.ts'
import { looksDisabled } from '../../shared/dom/disabled.ts'
import { isInside } from '../../shared/dom/selector.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { collapseWhitespace, truncate } from '../../shared/text/text.ts'

const rule = 'color-contrast'
/** Ratios this close to the limit differ only by rounding, so a suggested color exceeds the limit by as much. */
const slack = 0.05
/** Below this share of the limit, most people notice; large text, which needs less, is read easily for longer. */
const clearShare = { small: 7 / 9, large: 0.75 }
const largeNeeds = 3

interface Reading {
  path: string
  html: string
  foreground: string
  background: string
  ratio: number
  needed: number
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Numbers of a violation; axe attaches them to the check that failed. */
function readNode(node: { path: string; html: string; data: unknown }): Reading | null {
  const data = [node.data]
    .flat(2)
    .find((item): item is Json => isObject(item) && ('fgColor' in item || 'data' in item))
  const values = data && isObject(data.data) ? data.data : data
  // A control that waits for a choice is pale on purpose.
  if (!values || looksDisabled(node.html)) return null
  const { fgColor, bgColor, contrastRatio: ratio, expectedContrastRatio } = values
  if (typeof fgColor !== 'string' || typeof bgColor !== 'string') return null
  const [front, back] = [parseColour(fgColor), parseColour(bgColor)]
  if (!front || !back) return null
  const needed = Number.parseFloat(String(expectedContrastRatio ?? '4.5')) || 4.5
  const measured = typeof ratio === 'number' ? ratio : contrastRatio(front, back)
  return {
    path: node.path,
    html: node.html,
    foreground: fgColor,
    background: bgColor,
    ratio: measured,
    needed,
  }
}

/** A breadcrumb or the links of a footer are often in `nav` elements too. */
const isInMenu = (path: string) => /(^|> )nav\b/.test(path) && !/(^|> )(footer|main)\b/.test(path)

/** An element in it strikes text out. */
const isStruck = /(^|> )(s|del|strike)(?![\w-])/

/** The text of a snippet of HTML, with its entities (“5.995&nbsp;kr”) as the characters that they stand for. */
const textIn = ({ facts }: PageReading, html: string): string =>
  collapseWhitespace(facts.$(`<p>${html.replace(/<[^>]*>?/g, ' ')}</p>`).text())

/** “Free delivery from $50” states an amount, but is no price; “Our price: $50” is one. In characters. */
const maxPriceWords = 20

/** What the card or the product costs. Others beside it (without tax, per kilogram, an installment) are notes. */
function amountsAsked({ facts }: PageReading, path: string): Money[] {
  const card = facts.cards.find((each) => isInside(path, each.path))
  const own = card ?? { price: facts.product?.price.value ?? null, priceMax: facts.product?.priceMax ?? null }
  return [own.price, own.priceMax].filter((amount) => amount !== null)
}

type Role = 'buy button' | 'price' | 'navigation' | 'text'

/** The role of text that matters for buying. Other text of the header, such as a number in the cart, is no navigation. */
function roleOf(page: PageReading, { path, html }: Reading): Role {
  const { facts } = page
  const text = textIn(page, html)
  const button = facts.product?.buyButton
  if (button && (path === button.path || (text !== '' && text === button.text))) return 'buy button'
  const isOnCard = facts.cards.some((card) => isInside(path, card.path))
  if (isOnCard && buyLabel.isWhole(text)) return 'buy button'
  const at = facts.prices.filter((price) => price.path === path)
  // A former price is meant to stand back, also where another product costs as much.
  const asked = amountsAsked(page, path)
  const isPrice = (at.length > 0 ? at : facts.prices.filter(({ raw }) => text !== '' && raw === text)).some(
    ({ kind, raw, money }) =>
      kind === 'active' &&
      text.length - raw.length <= maxPriceWords &&
      (asked.length === 0 || asked.some((amount) => sameAmount(amount, money))),
  )
  if (isPrice && !isStruck.test(path)) return 'price'
  const link = facts.links.find((each) => each.path === path || isInside(path, each.path))
  // A tab shows another part of the page, and the page’s own entry in a menu only marks where one is.
  const isHere = link?.url === page.finalUrl || /\saria-current=/.test(html)
  if (link?.href.startsWith('#') === true || isHere) return 'text'
  return link !== undefined && (link.area === 'nav' || isInMenu(link.path)) ? 'navigation' : 'text'
}

const isClear = ({ ratio, needed }: Reading) =>
  ratio < needed * (needed <= largeNeeds ? clearShare.large : clearShare.small)

const titles: Readonly<Record<Role, string>> = {
  'buy button': 'Buy button has low contrast',
  price: 'Price has low contrast',
  navigation: 'Low contrast in navigation',
  text: 'Text has low contrast',
}

const white: Rgb = [255, 255, 255]

/** A bright yellow would have to become brown to carry white text; dark text is closer. */
const minOnWhite = 2

/** Text that is lighter than its background stays so: if even white isn't light enough, the background gets darker. */
function suggestionFor({ foreground, background, needed }: Reading): string | null {
  const [front, back] = [parseColour(foreground), parseColour(background)]
  if (!front || !back) return null
  const ratio = needed + slack
  const onWhite = contrastRatio(white, back)
  const isLight = luminance(front) > luminance(back)
  const isTooPale = isLight && onWhite >= minOnWhite && onWhite < ratio
  const color = isTooPale ? foreground : nearestPassing(front, back, ratio)
  const behind = isTooPale ? nearestPassing(back, front, ratio) : background
  // In a style sheet, an opacity would make the same value paler again.
  return color && behind ? `color: ${color}; background: ${behind} (as drawn, with any opacity)` : null
}

/** @param readings of one pair of colors in one role */
function toFinding(page: PageReading, role: Role, readings: readonly Reading[], first: Reading): Finding {
  const text = truncate(textIn(page, first.html), 60)
  const others = readings.length - 1
  const colors = `${first.foreground} on ${first.background}`.toLowerCase()
  return {
    // The send button of a form may have the colors of the Buy button, and is none.
    causeKey: role === 'text' ? colors : `${role}|${colors}`,
    fault: role.replace(' ', '-'),
    commonCause: {
      key: role,
      item: `${text ? `“${text}”: ` : ''}${first.foreground} on ${first.background}, contrast ${first.ratio.toFixed(2)}`,
      items: 'Text with low contrast',
      noun: ['color pair', 'color pairs'],
      min: 2,
    },
    severity: role !== 'text' && isClear(first) ? 'medium' : 'low',
    extent: first.needed / first.ratio,
    confidence: 0.93,
    title: titles[role],
    where: pageLabel(page),
    description:
      `${text ? `“${text}”` : 'Text'}${others > 0 ? ` and ${pluralize(others, 'similar passage')} are` : ' is'} ` +
      `${first.foreground} on ${first.background}, a contrast of ${first.ratio.toFixed(2)} where ${first.needed} is ` +
      'needed. That’s hard to read in sunlight or with poor eyesight.',
    url: page.finalUrl,
    pageType: page.pageType,
    platform: page.platform,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: `Contrast ${first.ratio.toFixed(2)}`,
        before_content: `color: ${first.foreground}; background: ${first.background}`,
        after_title: `Contrast ${first.needed} or more`,
        after_content: suggestionFor(first) ?? 'Choose a lighter or darker background',
      },
    ],
    spots: readings
      .slice(0, 3)
      .map(({ path }) => ({ path, label: `Contrast ${first.ratio.toFixed(2)}`, platform: page.platform })),
    claim: { background: first.background },
    facts: {
      foreground: first.foreground,
      background: first.background,
      ratio: Number(first.ratio.toFixed(2)),
    },
    howChecked: [
      'Measured text and background colors in a real browser with the axe-core rules.',
      'Counted only definite violations and skipped text over images and disabled controls.',
    ],
  }
}

export default definePageDetector({
  id: 'contrast-low',
  category: 'interaction',
  label: 'Text has enough contrast',
  pageTypes: 'any',
  impacts: ['unique users', 'conversion'],
  effect: 'accessibility-barrier',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page'],
  axeRules: [rule],
  needs: ['axe'],
  detect(page) {
    const { axe } = page.artifacts
    if (!axe.ranRules.includes(rule)) return notVerified('The contrast check didn’t finish on this page.')
    const nodes = axe.violations.filter(({ id }) => id === rule).flatMap((violation) => violation.nodes)
    if (axe.violations.length === 0 && page.facts.textBlocks.length === 0) return notApplicable
    const pairs = new Map<string, { role: Role; readings: Reading[] }>()
    for (const node of nodes) {
      const reading = readNode(node)
      if (!reading || reading.ratio >= reading.needed - slack) continue
      // A little below the limit, a menu or a price is one of the store's pale texts, which are one alert.
      const own = roleOf(page, reading)
      const role = own === 'buy button' || isClear(reading) ? own : 'text'
      const key = `${role}|${reading.foreground}|${reading.background}`
      const { readings } = pairs.get(key) ?? { readings: [] }
      pairs.set(key, { role, readings: [...readings, reading] })
    }
    return failOrPass(
      [...pairs.values()].flatMap(({ role, readings }) => {
        // Large text needs less: what is named is the smaller one, which is further off, and one that can be quoted.
        const ordered = readings.toSorted((a, b) => b.needed - a.needed)
        const quoted = ordered.find(
          ({ needed, html }) => needed === ordered[0]?.needed && textIn(page, html) !== '',
        )
        const first = quoted ?? ordered[0]
        const others = ordered.filter((each) => each !== first)
        return first ? [toFinding(page, role, [first, ...others], first)] : []
      }),
    )
  },
})
