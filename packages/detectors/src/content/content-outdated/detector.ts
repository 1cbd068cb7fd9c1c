import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { TextBlock } from '@vitrine/engine/api/facts'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { datedNotice, newCollection, oldOnPurpose, seasonName } from '@vitrine/lexicon/concepts/general/dates'
import { monthName } from '@vitrine/lexicon/concepts/general/months'
import { fold } from '@vitrine/lexicon/fold'
import { isInside } from '../../shared/dom/selector.ts'
import { isArchive } from '../../shared/page/article.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'
import { presetPastDates } from './preset-dates.ts'

const copyright =
  /(?:©|\(c\)|copyright|&copy;)[^\d]{0,40}((?:19|20)\d{2})(?:\s?[-–—/]\s?((?:19|20)\d{2}|\d{2}))?/i
const newFor = new RegExp(`(?:${newCollection.pattern}) (?:(?:${seasonName.pattern}) )?(20\\d{2})\\b`, 'u')
const fullDate = new RegExp(
  String.raw`\b(20\d{2})-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./](20\d{2})\b|` +
    `(?:${monthName.pattern})(?: del?)? ` +
    String.raw`(?:\d{1,2}(?:st|nd|rd|th)?,? )?(20\d{2})\b`,
  'gu',
)

/** Characters that a description quotes. */
const maxQuoted = 110

interface Outdated {
  key: string
  text: string
  path: string
  says: string
  right: string
  severity: Finding['severity']
  confidence: number
}

export default definePageDetector({
  id: 'content-outdated',
  category: 'content',
  label: 'Dates and notices are up to date',
  pageTypes: 'any',
  impacts: ['trust'],
  effect: 'promotion-expired',
  consequence: 'less-trust',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'promo-expired'],
  needs: [],
  detect(page) {
    if (page.facts.textBlocks.length === 0) return notApplicable
    const found = page.facts.textBlocks.flatMap((block) => outdatedIn(block, page))
    const once = [...new Map(found.map((item) => [item.key, item])).values()]
    return failOrPass([
      ...presetDateFindings(page),
      ...once.map(
        (item): Finding => ({
          causeKey: item.key,
          severity: item.severity,
          confidence: item.confidence,
          title: 'Text is out of date',
          where: item.key === 'copyright' ? 'footer' : pageLabel(page),
          description: `${item.says}: “${truncate(item.text, maxQuoted)}”. Old dates make shoppers wonder whether anyone still runs the store.`,
          url: page.finalUrl,
          pageType: page.pageType,
          rows: [beforeAfter(truncate(item.text, 200), truncate(item.right, 200))],
          spots: [{ path: item.path, text: truncate(item.text, 60), label: 'Out of date' }],
          facts: { kind: item.key.split(':')[0] ?? item.key },
          howChecked: [
            'Read the year in the footer, collections announced as new, and dated notices.',
            'Skipped year ranges, articles, archives, and vintage goods.',
          ],
        }),
      ),
    ])
  },
})

/** All date fields of a product share one cause. */
function presetDateFindings(page: PageReading): Finding[] {
  const [first] = presetPastDates(page)
  if (first === undefined) return []
  return [
    {
      causeKey: 'preset-date',
      fault: 'preset-date',
      severity: 'medium',
      confidence: 0.85,
      title: 'Preset date is in the past',
      where: pageLabel(page),
      description:
        `A date field in the buy form on “${pageLabel(page)}” defaults to ${first.day}. Shoppers who don’t change it ` +
        'order for a day that has passed.',
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [beforeAfter(first.day, 'Leave the field empty, or default to the next possible day')],
      spots: [{ path: first.path, label: first.day }],
      facts: { kind: 'preset-date' },
      advice: 'Leave the date empty, or default to the next day you can deliver.',
      howChecked: ['Read the preset dates in the buy form.', 'Allowed two days for time zones.'],
    },
  ]
}

function outdatedIn(block: TextBlock, page: PageReading): Outdated[] {
  const thisYear = page.site.year
  if (block.area === 'footer') return oldCopyright(block, thisYear)
  const isElsewhere =
    isArchive(shownPath(page.finalUrl)) ||
    block.area === 'reviews' ||
    block.area === 'related' ||
    block.text.length > 240
  return isElsewhere ? [] : [...oldCollection(block, page, thisYear), ...oldNotice(block, page, thisYear)]
}

function oldCopyright({ text: whole, path }: TextBlock, thisYear: number): Outdated[] {
  const match = whole.match(copyright)
  if (!match) return []
  // Some footers begin with paragraphs about the store.
  const text = whole.length > maxQuoted ? whole.slice(match.index) : whole
  const [, first, second] = match
  const last = Number(second?.length === 2 ? `20${second}` : (second ?? first))
  // A range or the founding year is fine as long as one of the years is recent.
  const isRecent = (whole.match(/20\d{2}/g) ?? []).some((year) => Number(year) > thisYear - 2)
  if (last > thisYear - 2 || isRecent) return []
  return [
    {
      key: 'copyright',
      text,
      path,
      says: `The footer is dated ${last}`,
      right: text.replace(String(second ?? first), second ? String(thisYear) : `${first}–${thisYear}`),
      severity: 'low',
      confidence: 0.85,
    },
  ]
}

/** Many languages have one word for news and for new arrivals: "Nyheter 2021" may be the year's press releases. */
const leadsToArchive = ({ path, text }: TextBlock, { facts }: PageReading) =>
  facts.links.some(
    (link) =>
      (link.path === path || (isInside(link.path, path) && link.text === text)) &&
      isArchive(shownPath(link.url)),
  )

/** A card on the home page that leads to an article. */
const isTeaser = ({ path }: TextBlock, { facts: { $ }, finalUrl }: PageReading) =>
  $(path)
    .closest('article, li')
    .find('a[href]')
    .addBack()
    .toArray()
    .some((link) => {
      const href = $(link).attr('href') ?? ''
      return URL.canParse(href, finalUrl) && isArchive(shownPath(new URL(href, finalUrl).href))
    })

function oldCollection(block: TextBlock, page: PageReading, thisYear: number): Outdated[] {
  const { text, path, area } = block
  const isProminent = area === 'hero' || area === 'header' || area === 'nav'
  const year = Number(fold(text).match(newFor)?.[1])
  if (!isProminent || !year || year > thisYear - 2 || oldOnPurpose.isIn(text)) return []
  if (leadsToArchive(block, page)) return []
  return [
    {
      key: `new-${year}`,
      text,
      path,
      says: `A collection from ${year} is announced as new`,
      right: 'Remove the year, or show the current collection',
      severity: page.pageType === 'home_page' ? 'medium' : 'low',
      confidence: 0.78,
    },
  ]
}

function oldNotice(block: TextBlock, page: PageReading, thisYear: number): Outdated[] {
  const { text, path, area } = block
  const isProminent =
    area === 'header' || area === 'hero' || area === 'aside' || page.pageType === 'home_page'
  // The last day counts: “closed from 24 December 2026 to 2 January 2027”.
  const years = [...fold(text).matchAll(fullDate)].map((match) => Number(match.slice(1).find(Boolean)))
  const year = Math.max(...years)
  if (!isProminent || years.length === 0 || year >= thisYear || !datedNotice.isIn(text)) return []
  if (leadsToArchive(block, page) || isTeaser(block, page)) return []
  return [
    {
      key: `notice:${normalize(text).slice(0, 60)}`,
      text,
      path,
      says: `A notice about ${year} is still shown`,
      right: 'Remove the notice',
      severity: 'medium',
      confidence: 0.8,
    },
  ]
}
