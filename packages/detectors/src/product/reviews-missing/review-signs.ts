/** Whether a product page shows that somebody has judged the product. */
import type { PageFacts } from '@vitrine/engine/facts'
import { fold } from '../../shared/text.ts'

const words =
  /\b(reviews?|ratings?|rated|bewertung\w*|rezension\w*|avis|notes? clients?|opiniones|valoracion\w*|recension\w*|beoordeling\w*|anmeldels\w*|arvostelu\w*|opini[ae]|recenze)\b|★|☆/
/** The block is there, and says that it is empty. */
const invitation =
  /\b(be the first|no (customer |product )?(reviews?|ratings?)|not (yet )?(been )?(reviewed|rated)|0 (customer |product )?(reviews?|ratings?)|(write|leave|add|submit) (a|your) (product )?review|noch keine (bewertung|rezension)\w*|keine bewertung\w*|erste bewertung|bewertung (schreiben|abgeben)|aucun avis|0 avis|premier a (donner|laisser)|(donner|laisser|rediger|ecrire) (un|votre) avis|sin (opiniones|valoraciones)|no hay (opiniones|valoraciones)|primero en (opinar|valorar|comentar)|escrib(e|ir) (una|tu) (opinion|valoracion|resena)|nessuna recensione|ancora recensioni|primo a (scrivere|lasciare|recensire)|scrivi (una|la tua) recensione|nog geen (beoordeling|review)\w*|geen (beoordeling|review)\w*|schrijf (een|je) (beoordeling|review)|eerste (die|om))\b/
/** Services that write reviews with scripts, and marks under which others collect them. */
const services =
  /yotpo|judge\.?me|loox|stamped\.io|okendo|trustpilot|bazaarvoice|powerreviews|reviews\.(io|co\.uk)|feefo|trusted[ -]?shops|ekomi|kiyoh|avis-?verifies|skeepers|junip|fera\.ai|rivyo|alireviews|opinew|webwinkelkeur|trustami|provenexpert|google (reviews|customer reviews|bewertungen)/i
/** Languages whose words are known. */
const known = new Set(['en', 'de', 'fr', 'es', 'it', 'nl'])

export interface ReviewSigns {
  /** Reviews, stars or an invitation: the block that reviews would stand in. */
  hasBlock: boolean
  /** It can be said that nobody has judged the product: nothing speaks of reviews, or the page says that there are none. */
  hasNone: boolean
}

/** The signs of one product page. */
export function reviewSigns(facts: PageFacts): ReviewSigns {
  const blocks = facts.textBlocks
    .filter(({ area }) => area === 'main' || area === 'reviews' || area === 'aside')
    .map(({ text }) => fold(text))
    .filter((text) => words.test(text) || invitation.test(text))
  const inMarkup = facts.structuredData.mainProduct?.value.aggregateRating !== undefined
  const inDocument =
    facts.$('[class*="review" i], [id*="review" i], [class*="rating" i], [class*="stars" i]').length > 0
  const language = facts.language.detected ?? facts.language.declared?.split('-')[0] ?? ''
  const isEmptyBlock = blocks.some((text) => invitation.test(text))
  const isSilent = blocks.length === 0 && !inDocument
  return {
    hasBlock: inMarkup || inDocument || blocks.some((text) => words.test(text)),
    hasNone:
      known.has(language) &&
      !inMarkup &&
      !services.test(facts.html) &&
      (isSilent || isEmptyBlock) &&
      !blocks.some((text) =>
        /★|\b[1-9]\d* (customer |product )?(reviews?|ratings?|bewertungen|rezensionen|avis|opiniones|recensioni|beoordelingen)\b/.test(
          text,
        ),
      ),
  }
}
