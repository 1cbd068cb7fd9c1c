import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { sizeGuideWords } from '../../shared/lexicon/policies.ts'
import { countAddresses } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { productBlocks } from '../../shared/product-copy.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'
import { fileName } from '../../shared/url.ts'

interface Datum {
  name: string
  hasGuide: boolean
  optionPath: string | null
  sizes: string[]
  isRendered: boolean
}

const sizeOption =
  /^(size|sizes|shoe size|ring size|grosse|schuhgrosse|ringgrosse|konfektionsgrosse|taille|pointure|talla|taglia|misura|maat|schoenmaat|storlek|storrelse|koko|rozmiar|velikost|tamanho|beden)\b/
const bodySize =
  /^((x{0,4}s|s|m|l|x{1,4}l|\d?xl|\dx)( ?\/ ?(x{0,4}s|s|m|l|x{1,4}l))?|(eu|us|uk|fr|it|de)? ?\d{1,3}([.,]5| ?1\/2)?( ?(eu|us|uk|w|l))?|w\d{2} ?\/? ?l\d{2}|\d{2}\/\d{2}|one size|small|medium|large|x-?large|petite|tall)$/
const measure =
  /\b\d{2,3}([.,]\d)?\s?(cm|in|inch|inches|mm)\b|\b(chest|waist|hips?|inseam|bust|brustumfang|taillenumfang|bundweite|poitrine|tour de taille|pecho|cintura|torace|vita|borst|taille)\b.{0,20}\d/
/** Sized things that nobody wears. */
const notWorn =
  /\b(candle|lamp|rug|carpet|poster|print|frame|canvas|bottle|oil|box|bag|pack|towel|bedding|duvet|pillow|mattress|blanket|curtain|cushion|mug|vase|pot|plate|bowl|basket|shelf|table|chair|sofa|screen|cable|kerze|teppich|bild|kissen|decke|tapis|coussin|alfombra|tappeto|kussen)s?\b/
const fewestProducts = 3
const templateShare = 0.5

export default defineSiteDetector<never, Datum>({
  id: 'size-guide-missing',
  category: 'product',
  label: 'Sized products help shoppers to choose',
  pageTypes: ['product_page'],
  impacts: ['return rate', 'conversion'],
  family: 'size guide, facts conflict (return channel)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { facts } = page
    const name = facts.product?.title.value ?? placeName(page)
    const option = facts.product?.options.find((each) => {
      const labels = each.values
        .map(({ label }) => fold(label))
        .filter((label) => !/(choose|select|wahlen|choisi|elegir|sceg|kies)/.test(label))
      const sized = labels.filter((label) => bodySize.test(label))
      return sizeOption.test(fold(each.name)) && sized.length >= 2 && sized.length / labels.length >= 0.7
    })
    if (!option || notWorn.test(fold(name))) return null
    const said = productBlocks(facts).some(
      ({ text }) => sizeGuideWords.test(fold(text)) || measure.test(fold(text)),
    )
    const linked = facts.links.some(
      ({ text, url }) =>
        sizeGuideWords.test(fold(text)) ||
        /size-?(guide|chart)|sizing|groessen|grossentabelle|taille|tallas|taglie|maattabel/i.test(url),
    )
    const pictured = facts.images.some(
      ({ alt, url }) =>
        sizeGuideWords.test(fold(alt ?? '')) || /size[-_ ]?(guide|chart)|sizing/i.test(fileName(url ?? '')),
    )
    return {
      name,
      hasGuide: said || linked || pictured,
      optionPath: option.path,
      sizes: option.values.slice(0, 8).map(({ label }) => label),
      isRendered: page.rendered !== null,
    }
  },
  judge({ pages }) {
    if (pages.length === 0) return notApplicable
    const lacking = pages.filter(({ datum }) => !datum.hasGuide)
    const isTemplate =
      countAddresses(pages) >= fewestProducts &&
      countAddresses(lacking) / countAddresses(pages) >= templateShare
    return failOrPass(
      lacking.map(
        ({ datum, finalUrl, pageType }): Finding => ({
          causeKey: 'no-guide',
          severity: isTemplate ? 'high' : 'medium',
          confidence: datum.isRendered ? 0.85 : 0.75,
          title: 'Sized product has no size guide',
          where: cut(datum.name, 70),
          description: `"${cut(datum.name, 80)}" comes in ${datum.sizes.join(', ')}, but nothing on its page tells which size fits. Wrong sizes come back as returns.`,
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(
              '(no size guide, no measures)',
              'A link "Size guide" beside the size choice, with a table of measures',
            ),
          ],
          spots: datum.optionPath ? [{ path: datum.optionPath, label: 'Size guide belongs here' }] : [],
          facts: { sizes: datum.sizes.length },
          howChecked: [
            'Looked for a link, a table, a picture or measures near the size choice.',
            'Products in one size and things that nobody wears were left out.',
          ],
        }),
      ),
    )
  },
})
