/** Lists whose further products only scripts bring: no link leads to them, and yet shoppers see them. */
import type { PageReading } from '../../shared/page-reading.ts'
import { pageNumber } from '../../shared/page-twins.ts'
import { fold } from '../../shared/text.ts'

const moreWords =
  /^(load|show|view|see) (\d+ )?more( products?| items?| results?)?$|^more (products|items|results)$|^(weitere|mehr) (\S+ )?(laden|anzeigen|produkte|artikel)|^(afficher|voir|charger) plus|^(cargar|ver|mostrar) mas|^(carica|mostra) altr|^(meer|toon meer) (laden|tonen|producten)|^(visa|ladda) fler|^vis flere|^(pokaz|zaladuj) wiecej|^(nacist|zobrazit) dalsi|^(carregar|ver|mostrar) mais/
const longestLabel = 40
const markers = [
  'load-more',
  'loadmore',
  'load_more',
  'infinite-scroll',
  'infinitescroll',
  'infinite_scroll',
  'endless-scroll',
  'show-more-products',
]
const marked = [
  ...markers.flatMap((name) => ['class', 'id'].map((of) => `[${of}*="${name}" i]`)),
  '[data-next-page]',
  '[data-next-url]',
  '[data-infinite-scroll]',
].join(', ')

/** Whether a list goes on where a crawler cannot follow. */
export function loadsMore({ facts }: PageReading): boolean {
  if (facts.links.some(({ url, isInternal }) => isInternal && pageNumber.test(url))) return false
  return (
    facts.$(marked).length > 0 ||
    facts.textBlocks.some(
      ({ text, area }) => area === 'main' && text.length < longestLabel && moreWords.test(fold(text)),
    )
  )
}
