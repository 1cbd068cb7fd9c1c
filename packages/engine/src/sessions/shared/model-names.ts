/** Brand and model of products, as shoppers type them when they know what they want. */
import { words } from '../../extract/text/similarity.ts'
import type { IndexedPage } from '../../run/site-index.ts'

const maxModelLength = 20
/** Letters and digits together, such as "WH-1000XM4" or "GSR12V". */
const modelShape = /^(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d./-]{2,}$/u
/** Sizes, amounts and counts are written the same way and name no product. */
const isMeasure =
  /^\d+([.,/x×-]\d+)*-?(mm|cm|dm|m|km|ml|cl|dl|l|g|kg|mg|oz|lb|lbs|in|inch|ft|w|kw|v|a|ah|mah|hz|khz|mhz|ghz|k|p|px|dpi|gb|tb|mb|pcs|pc|pk|er|pack|piece|set|stk|st|th|nd|rd|x|xl|xxl|d|year|years|y|month|months|mth|in-1|in-one|way|ply|tier|seat|seater|light|person|day|hour|hours|h|min|percent)([/x×-].*)?$/iu
const isSize = /^(eu|us|uk|size|gr|w|l|h|d|dn|no|nr)[-.]?\d+([-./x]\w*)?$/iu

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

const isModel = (text: string) =>
  text.length <= maxModelLength && modelShape.test(text) && !isMeasure.test(text) && !isSize.test(text)

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
