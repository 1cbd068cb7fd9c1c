/** The email addresses and phone numbers that a page names as the store's own, and where each appears. */
import type { PageInput } from '@vitrine/engine/api/detector'
import type { LinkFact, PageFacts, TextBlock } from '@vitrine/engine/api/facts'
import type { Concept } from '@vitrine/lexicon/concept'
import { aboutAnywhere } from '@vitrine/lexicon/concepts/trust/about-page'
import { contactUs } from '@vitrine/lexicon/concepts/trust/contact-us'
import { otherContact, ownContact, phoneCall } from '@vitrine/lexicon/concepts/trust/contacts'
import { helpAnywhere } from '@vitrine/lexicon/concepts/trust/help-page'
import { policyPage } from '@vitrine/lexicon/concepts/trust/trust-pages'
import { tryUrl } from '../../shared/page/url.ts'
import { contactTarget } from './contact-target.ts'

export interface Reading {
  kind: 'mail' | 'phone'
  /** As written. */
  shown: string
  path: string
  /** In header, menu or footer. */
  isFrame: boolean
  /** Its text names a department, a branch, another company or a channel other than a call. */
  isApart: boolean
  /** Its text says that it belongs to the store ("call us"). */
  isOwn: boolean
}

/** Pages on which shoppers look for help; policies also name contacts of other companies. */
export type TrustRole = 'contact' | 'help' | 'about' | 'policy'

const roles: readonly [TrustRole, Concept][] = [
  ['policy', policyPage],
  ['contact', contactUs],
  ['help', helpAnywhere],
  ['about', aboutAnywhere],
]
const roleOfType: Readonly<Partial<Record<PageInput['pageType'], TrustRole>>> = {
  contact_page: 'contact',
  faq_page: 'help',
  about_page: 'about',
}
const frames = new Set(['header', 'nav', 'footer'])
const mailShape = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi
const phoneShape = /(?<![\d\p{L}@#/.,€$£-])(?:\(?\+|00)?[\d(][\d\s().\-/–]{6,20}\d(?![\d\p{L}@%€$£])/gu
const maxReadings = 12

/** The kind of trust page; null for all other pages. */
export function trustRoleOf({ facts, finalUrl, pageType }: PageInput<never>): TrustRole | null {
  const stated = roleOfType[pageType]
  if (stated) return stated
  if (pageType !== 'unknown') return null
  const path = (tryUrl(finalUrl)?.pathname ?? '').replace(/[-_/.]+/g, ' ')
  const words = `${path} ${facts.head.h1s[0]?.text ?? ''}`
  return roles.find(([, concept]) => concept.isIn(words))?.[0] ?? null
}

/** The word for a call is the last thing before the number, apart from a few words without digits. */
const isCallNumber = (before: string) => {
  const label = /[^\d+]*$/.exec(before)?.[0] ?? ''
  return phoneCall.isIn(label)
}

/** All contacts of a page outside reviews and code. */
export function contactReadings(facts: PageFacts): Reading[] {
  const readings = [
    ...facts.links.flatMap((link) => ofLink(facts, link)),
    ...facts.textBlocks.flatMap((block, at) => ofBlock(facts.textBlocks, block, at)),
  ]
  const seen = new Set<string>()
  return readings
    .filter(({ kind, shown, isFrame }) => {
      const key = `${kind}|${isFrame}|${kind === 'mail' ? shown.toLowerCase() : shown.replace(/\D/g, '')}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, maxReadings)
}

function ofLink({ textBlocks }: PageFacts, link: LinkFact): Reading[] {
  const target = link.isVisible && link.area !== 'reviews' ? contactTarget(link.href) : null
  if (!target || target.value === '' || /[,;]/.test(target.value)) return []
  const at = textBlocks.findIndex(({ path, text }) => link.path.startsWith(path) && text.includes(link.text))
  const words = at < 0 ? link.text : wordsAround(textBlocks, at)
  return [
    {
      kind: target.kind,
      shown: target.value,
      path: link.path,
      isFrame: frames.has(link.area),
      isApart: otherContact.isIn(words),
      isOwn: ownContact.isIn(words),
    },
  ]
}

function ofBlock(blocks: readonly TextBlock[], block: TextBlock, at: number): Reading[] {
  if (block.isCode || block.area === 'reviews' || !/[@\d]/.test(block.text)) return []
  const words = wordsAround(blocks, at)
  const base = {
    path: block.path,
    isFrame: frames.has(block.area),
    isApart: otherContact.isIn(words),
    isOwn: ownContact.isIn(words),
  }
  const mails = [...block.text.matchAll(mailShape)].map(([shown]) => ({
    ...base,
    kind: 'mail' as const,
    shown,
  }))
  const phones = [...block.text.matchAll(phoneShape)]
    .filter(
      ({ 0: shown, index }) =>
        /^\(?(\+|00)/.test(shown) || isCallNumber(block.text.slice(Math.max(0, index - 40), index)),
    )
    .map(([shown]) => ({ ...base, kind: 'phone' as const, shown: shown.trim() }))
  return [...mails, ...phones]
}

/** The text of a block and the label before it, because "Fax" may be in its own cell. */
function wordsAround(blocks: readonly TextBlock[], at: number): string {
  const before = blocks[at - 1]
  const label = before && (before.isHeading || before.text.length <= 40) ? before.text : ''
  return `${label} ${blocks[at]?.text ?? ''}`
}
