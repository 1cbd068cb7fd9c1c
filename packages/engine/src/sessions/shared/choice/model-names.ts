/** Brand and model of products, as shoppers type them when they know what they want. */
import { measureBehind, sizeBefore } from '@vitrine/lexicon/concepts/products/units'
import { fold } from '@vitrine/lexicon/fold'
import { words } from '../../../extract/text/similarity.ts'
import type { IndexedPage } from '../../../run/site-index.ts'

const maxModelLength = 20
/** Letters and digits together, such as "WH-1000XM4" or "GSR12V". */
const modelShape = /^(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d./-]{2,}$/u
/** Sizes, amounts and counts are written the same way and name no product. */
const measure = new RegExp(String.raw`^\d+([.,/x×-]\d+)*-?(?:${measureBehind.behindNumber})([/x×-].*)?$`, 'u')
const sized = /^(\p{L}+)[-.]?\d+([-./x]\w*)?$/u

export interface ModelName {
  page: IndexedPage
  /** "Bosch GSR12V". */
  query: string
}

/**
 * One name per product that has both parts. The brand must be one of several in the store, or part of the
 * product's name: the store's own name, which many themes use as the brand of everything, is not what
 * shoppers type. The model must belong to one product only.
 */
export function modelNames(products: readonly IndexedPage[]): ModelName[] {
  const brands = new Set(products.flatMap(({ product }) => product?.brand?.toLowerCase() ?? []))
  const found = products.flatMap((page) => {
    const { title = null, brand = null, mpn = null } = page.product ?? {}
    if (title === null || brand === null || brand.length < 2 || brand.length > 40) return []
    if (brands.size < 2 && !title.toLowerCase().includes(brand.toLowerCase())) return []
    const model = modelOf(title, brand, mpn)
    if (model === null) return []
    const query = `${brand} ${model}`.replace(/\s+/g, ' ').trim()
    // The whole name is searched anyway.
    return words(query).join(' ') === words(title).join(' ')
      ? []
      : [{ page, query, model: model.toLowerCase() }]
  })
  const isOnly = (model: string) =>
    found.filter((each) => each.model === model).length === 1 &&
    products.filter(({ product }) => product?.title?.toLowerCase().includes(model)).length <= 1
  return found.filter(({ model }) => isOnly(model)).map(({ page, query }) => ({ page, query }))
}

function isModel(text: string): boolean {
  if (text.length > maxModelLength || !modelShape.test(text) || measure.test(fold(text))) return false
  const [, letters] = sized.exec(text) ?? []
  return letters === undefined || !sizeBefore.isWhole(letters)
}

/** The maker's number where it looks like one, else the only word of the name that looks like a model. */
function modelOf(title: string, brand: string, mpn: string | null): string | null {
  if (mpn !== null && isModel(mpn)) return mpn
  const own = new Set(words(brand))
  const tokens = title
    .split(/[\s,;|()[\]"'–—]+/u)
    .filter((token) => isModel(token) && !own.has(token.toLowerCase()))
  const [only] = tokens
  return tokens.length === 1 && only !== undefined ? only : null
}
