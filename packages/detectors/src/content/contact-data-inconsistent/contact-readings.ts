/** The mail addresses and phone numbers that a page names as the shop's own, with where each stands. */
import type { PageInput } from '@vitrine/engine/detector'
import type { LinkFact, PageFacts, TextBlock } from '@vitrine/engine/facts'
import { fold } from '../../shared/text.ts'
import { tryUrl } from '../../shared/url.ts'
import { contactTarget } from './contact-target.ts'

export interface Reading {
  kind: 'mail' | 'phone'
  /** As written. */
  shown: string
  path: string
  /** In header, menu or footer. */
  isFrame: boolean
  /** Its words name a department, a branch, another firm or another way than a call. */
  isApart: boolean
  /** Its words say that it is the shop's own ("call us"). */
  isOwn: boolean
}

/** Pages on which shoppers look for help; policies name contacts too, but also those of others. */
export type TrustRole = 'contact' | 'help' | 'about' | 'policy'

const apart =
  /\b(fax|telefax|whats ?app|sms|text us|viber|telegram|signal|mobile|mobil|handy|sales|wholesale|trade|b2b|business customers?|corporate|stockists?|resellers?|retailers?|dealers?|press|media|presse|prensa|stampa|pers|marketing|careers?|jobs?|recruit\w*|bewerb\w*|invest\w*|partner\w*|affiliat\w*|collab\w*|supplier\w*|manufacturer\w*|hersteller\w*|fabricante\w*|fabricant\w*|warranty|garantie|garantia|repairs?|reparatur\w*|spare parts?|ersatzteil\w*|technical|technisch\w*|technique|account(s|ing)|invoic\w*|billing|buchhaltung|privacy|data protection|dpo|gdpr|datenschutz\w*|legal|ombuds\w*|authority|commission|arbitration|schlichtung\w*|complain\w*|showrooms?|stores?|shops? in|branch(es)?|boutiques?|filial\w*|laden\w*|geschaft|tienda|magasin|negozio|winkel|workshop|werkstatt|atelier|warehouse|lager|head ?office|headquarters|hauptsitz|registered|siege|abroad|international\w*|outside|ausland|etranger|extranjero|estero|couriers?|carriers?|dhl|ups|fedex|gls|dpd|hermes|usps|royal mail|post|emergency|notfall|night|nacht|members?|vip|installat\w*|montage|orders? by|bestellhotline|hotline for)\b/
const own =
  /\b(us|our|we|customer (service|care|support)|contact|uns|unser\w*|wir|kundenservice|kundendienst|nous|notre|service client|nos|nuestr\w*|atencion al cliente|noi|nostr\w*|servizio clienti|ons|onze|klantenservice)\b/
const phoneWord =
  /\b(tel|telephone|phone|call|hotline|ring|telefon\w*|fon|rufen|anruf\w*|tel\.|appel\w*|llam\w*|chiam\w*|bel)\b[^\d+]{0,25}$/
const roles: readonly [TrustRole, RegExp][] = [
  [
    'policy',
    /\b(privacy|terms|conditions|imprint|impressum|legal|returns?|refunds?|shipping|delivery|agb|datenschutz\w*|widerruf\w*|versand\w*|lieferung\w*|retours?|livraison|cgv|confidentialite|mentions legales|privacidad|condiciones|terminos|devoluciones|envios?|condizioni|termini|resi|spedizion\w*|voorwaarden|retourneren|verzend\w*)\b/,
  ],
  [
    'contact',
    /\b(contact|contact us|kontakt|nous contacter|contacto|contactenos|contatti|contattaci|get in touch)\b/,
  ],
  ['help', /\b(faqs?|help|support|hilfe|aide|ayuda|aiuto|assistenza)\b/],
  [
    'about',
    /\b(about( us)?|uber uns|a propos|qui sommes nous|sobre nosotros|quienes somos|chi siamo|over ons)\b/,
  ],
]
const roleOfType: Readonly<Partial<Record<PageInput['pageType'], TrustRole>>> = {
  contact_page: 'contact',
  faq_page: 'help',
  about_page: 'about',
}
const frames = new Set(['header', 'nav', 'footer'])
const mailShape = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi
const phoneShape = /(?<![\d\p{L}@#/.,€$£-])(?:\(?\+|00)?[\d(][\d\s().\-/–]{6,20}\d(?![\d\p{L}@%€$£])/gu
const mostReadings = 12

/** What kind of trust page this is; null for all other pages. */
export function trustRoleOf({ facts, finalUrl, pageType }: PageInput<never>): TrustRole | null {
  const stated = roleOfType[pageType]
  if (stated) return stated
  if (pageType !== 'unknown') return null
  const path = (tryUrl(finalUrl)?.pathname ?? '').replace(/[-_/.]+/g, ' ')
  const words = fold(`${path} ${facts.head.h1s[0]?.text ?? ''}`)
  return roles.find(([, form]) => form.test(words))?.[0] ?? null
}

/** All readings of a page, reviews and code left out. */
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
    .slice(0, mostReadings)
}

function ofLink({ textBlocks }: PageFacts, link: LinkFact): Reading[] {
  const target = link.isVisible && link.area !== 'reviews' ? contactTarget(link.href) : null
  if (!target || target.value === '' || /[,;]/.test(target.value)) return []
  const at = textBlocks.findIndex(({ path, text }) => link.path.startsWith(path) && text.includes(link.text))
  const words = at < 0 ? fold(link.text) : wordsAround(textBlocks, at)
  return [
    {
      kind: target.kind,
      shown: target.value,
      path: link.path,
      isFrame: frames.has(link.area),
      isApart: apart.test(words),
      isOwn: own.test(words),
    },
  ]
}

function ofBlock(blocks: readonly TextBlock[], block: TextBlock, at: number): Reading[] {
  if (block.isCode || block.area === 'reviews' || !/[@\d]/.test(block.text)) return []
  const words = wordsAround(blocks, at)
  const base = {
    path: block.path,
    isFrame: frames.has(block.area),
    isApart: apart.test(words),
    isOwn: own.test(words),
  }
  const mails = [...block.text.matchAll(mailShape)].map(([shown]) => ({
    ...base,
    kind: 'mail' as const,
    shown,
  }))
  const phones = [...block.text.matchAll(phoneShape)]
    .filter(
      ({ 0: shown, index }) =>
        /^\(?(\+|00)/.test(shown) || phoneWord.test(fold(block.text.slice(Math.max(0, index - 40), index))),
    )
    .map(([shown]) => ({ ...base, kind: 'phone' as const, shown: shown.trim() }))
  return [...mails, ...phones]
}

/** A block with the label before it: "Fax" stands in a cell of its own. */
function wordsAround(blocks: readonly TextBlock[], at: number): string {
  const before = blocks[at - 1]
  const label = before && (before.isHeading || before.text.length <= 40) ? before.text : ''
  return fold(`${label} ${blocks[at]?.text ?? ''}`)
}
