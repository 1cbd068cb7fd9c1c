/**
 * Which predicates an instruction asks for, told by its words. A model that reads a page may have been talked into
 * looking for something else; what nobody asked for is not reported, even where it is true.
 */
import type { Observation } from '../observation.ts'
import { termsOf } from './read-again.ts'

type Predicate = Observation['predicate']

const asks: Readonly<Record<Exclude<Predicate, 'term_present' | 'term_missing' | 'opinion'>, RegExp>> = {
  date_past:
    /\b(dates?|expired?|ended|ends|over|outdated|past|passed|until|deadlines?|datum|abgelaufen|veraltet|vorbei|expirée?s?|périmée?s?|dépassée?s?|caducad[oa]s?|vencid[oa]s?|fechas?|scadut[oaie]|verlopen)\b/iu,
  price_order:
    /\b(prices?|discounts?|sale|compare-at|preise?n?|rabatte?|prix|remises?|precios?|descuentos?|prezz[oi]|sconti?|prijs|prijzen)\b/iu,
  saving_wrong:
    /\b(savings?|save|discounts?|percent(age)?s?|reductions?|ersparnis|rabatte?|remises?|descuentos?|sconti?|korting(en)?)\b/iu,
  values_conflict:
    /\b(contradict\w*|conflict\w*|disagree\w*|differ\w*|inconsisten\w*|agree|match\w*|same|widerspr\w*|contredi\w*|contradi\w*|tegenstrijdig\w*)\b/iu,
  language_differs:
    /\b(languages?|translat\w*|untranslated|sprache|übersetz\w*|langue|tradu\w*|idioma|lingua|taal|vertaal\w*)\b/iu,
  picture_broken:
    /\b(pictures?|images?|photos?|bild(er)?|fotos?|immagin[ei]|imágen(es)?|imagen|afbeelding(en)?)\b/iu,
}

/** Whether the owner's instruction is about what an observation claims. */
export function isAskedFor(predicate: Predicate, instruction: string): boolean {
  if (predicate === 'opinion') return true
  if (predicate === 'term_present' || predicate === 'term_missing') return termsOf(instruction).length > 0
  return asks[predicate].test(instruction)
}
