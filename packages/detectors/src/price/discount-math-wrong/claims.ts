/** Reductions that a price box claims in words. */
import { fold } from '../../shared/text.ts'

const hedged =
  /\b(up to|bis zu|bis|jusqu'?a|hasta|fino a|tot|ate|op til|upp till|opp til|jopa|do|extra|zusatzlich|with code|mit code|avec le code|con (el )?codigo|codice|coupon|code|newsletter|first order|min(imum|dest)?\.? ?(order|spend)?|from|ab|buy \d|\d ?(for|fur|pour|x) ?\d|subscribe|member|every|each additional|everything|sitewide|site-wide|storewide|entire (store|shop|order)|whole (store|shop)|all (orders|items|products)|alles|tout le site|todo|tutto|until|ends|endet)\b/
const percent = [
  /(?:^|[\s(])[-\u2212\u2013\u2012]\s?(\d{1,2}(?:[.,]\d)?)\s?%/,
  /(?:^|[\s(])(\d{1,2}(?:[.,]\d)?)\s?%\s?-?(?:off|rabatt|reduziert|gunstiger|nachlass|gespart|dto\b|de descuento|di sconto|sconto|de reduction|de remise|korting|rabat|ale\b|sleva|desconto|de desconto|indirim|discount|saved|saving)/,
  /(?:save|you save|spare|sie sparen|sparen sie|ahorra|ahorras|risparmi|economisez|bespaar|je bespaart|spar|du sparer|economize)\s*:?\s*(\d{1,2}(?:[.,]\d)?)\s?%/,
]

/** The claimed percentage of a short text, or null when it claims none or hedges it. */
export function claimedPercent(text: string): number | null {
  const folded = fold(text)
  if (folded.length > 60 || hedged.test(folded)) return null
  for (const pattern of percent) {
    const value = folded.match(pattern)?.[1]
    if (value) return Number(value.replace(',', '.'))
  }
  return null
}
